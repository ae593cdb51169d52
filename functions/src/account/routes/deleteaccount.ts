import * as v from 'valibot';
import { removeCustomer } from '../account-removal';
import { tokenInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';

/**
 * `POST /api/deleteaccount`: removes the account and the profile and keeps orders and comments without personal data. The
 * account goes last, so that whoever is interrupted can sign in and ask again.
 */
export const deleteaccount = defineUserRoute({
  endpoint: 'POST /api/deleteaccount',
  input: v.object({ token: tokenInput }),
  handle: async (_, { session: { uid } }) => {
    await removeCustomer(uid);
    return json({ message: 'Your account has been deleted.' });
  },
});
