import * as v from 'valibot';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { revertAddress } from '../address-change';

// A POST, because mail scanners open links, and this one makes the password unusable.
export const userupdateRevert = defineRoute({
  endpoint: 'POST /api/userupdate/revert',
  summary: 'Undoes a change of email with the link sent to the old address; ends all sessions.',
  input: v.object({
    token: v.pipe(v.string('This link is incomplete.'), v.nonEmpty('This link is incomplete.')),
  }),
  handle: async ({ token }) => {
    await revertAddress(token);
    return json({ message: 'Your email address was restored. Please choose a new password.' });
  },
});
