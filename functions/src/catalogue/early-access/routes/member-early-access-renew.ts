import * as v from 'valibot';
import { json } from '../../../http/reply';
import { defineMemberRoute } from '../../../http/route';
import { trackIdInput } from '../../track-input';
import { renewLink } from '../early-access';

export const memberEarlyAccessRenew = defineMemberRoute({
  endpoint: 'POST /api/member/early-access/renew',
  summary: 'Makes a new link for early access. The old one stops working, also in mails that were sent.',
  input: v.object({ id: trackIdInput }),
  handle: async ({ id }) => {
    await renewLink(id);
    return json({ message: 'The beat has a new link. The old one no longer works.' });
  },
});
