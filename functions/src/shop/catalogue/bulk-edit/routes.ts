import * as memberApi from '@store/domain/api/member/catalogue';
import { answer, type Route } from '../../../platform/http/route';
import { json } from '../../../platform/http/reply';
import { editBeats, bulkMessage, bulkTarget } from './bulk-edit';

export const bulkEditRoutes: readonly Route[] = [
  answer(
    memberApi.memberTracksBulk,
    async ({ changes }) => {
      const results = await editBeats(changes, Date.now());
      return json({
        message: bulkMessage(changes, results),
        results,
      });
    },
    { auditTarget: ({ changes }) => bulkTarget(changes) },
  ),
];
