import * as memberApi from '@store/domain/api/member/catalogue';
import * as api from '@store/domain/api/catalogue';
import { answer, type Route } from '../../../platform/http/route';
import { json } from '../../../platform/http/reply';
import {
  requireFuture,
  hideDraft,
  renewLink,
  rescheduleEarlyAccess,
  listEarlyAccess,
  readEarlyTrack,
} from './early-access';

export const earlyAccessRoutes: readonly Route[] = [
  answer(api.tracksEarly, async ({ id, token }) => {
    const { track, publishAt } = await readEarlyTrack(id, token, Date.now());
    return json({ track, ...(publishAt !== undefined && { publish_at: publishAt }) });
  }),
  answer(memberApi.memberEarlyAccessOpen, async ({ id: draft }) => {
    const id = await hideDraft(draft, { now: Date.now(), mustBeScheduled: true });
    return json({
      message: 'The beat can now be bought through its link.',
      id,
    });
  }),
  answer(memberApi.memberEarlyAccessRenew, async ({ id }) => {
    await renewLink(id);
    return json({ message: 'The beat has a new link. The old one no longer works.' });
  }),
  answer(memberApi.memberEarlyAccessSchedule, async ({ id, publish_at: publishAt }) => {
    requireFuture(publishAt, Date.now());
    await rescheduleEarlyAccess(id, publishAt);
    return json({
      message:
        publishAt === null
          ? 'Early access has ended. The beat is hidden.'
          : 'The beat will be published at that time.',
    });
  }),
  answer(memberApi.memberEarlyAccess, async () => json({ result: await listEarlyAccess() })),
];
