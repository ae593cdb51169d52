import * as v from 'valibot';
import { json } from '../../../http/reply';
import { defineMemberRoute } from '../../../http/route';
import { publishAtInput, requireFuture } from '../../drafts/draft-input';
import { trackIdInput } from '../../track-input';
import { rescheduleEarlyAccess } from '../early-access';

export const memberEarlyAccessSchedule = defineMemberRoute({
  endpoint: 'POST /api/member/early-access/schedule',
  summary:
    'Changes when a beat with early access is published. Without a time, early access ends and the beat stays hidden.',
  input: v.object({ id: trackIdInput, publish_at: publishAtInput }),
  handle: async ({ id, publish_at: publishAt }) => {
    requireFuture(publishAt, Date.now());
    await rescheduleEarlyAccess(id, publishAt);
    return json({
      message:
        publishAt === null
          ? 'Early access has ended. The beat is hidden.'
          : 'The beat will be published at that time.',
    });
  },
});
