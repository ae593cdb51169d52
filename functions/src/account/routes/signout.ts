import * as v from 'valibot';
import { tokenInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { endSession } from '../../sessions/sessions';

/** A token without a session is signed out already. */
export const signout = defineRoute({
  endpoint: 'POST /api/signout',
  summary: 'Ends the session of a token, a customer’s or a member’s.',
  input: v.object({ token: tokenInput }),
  handle: async ({ token }) => {
    await endSession(token);
    return json({ message: 'You are signed out.' });
  },
});
