import * as v from 'valibot';
import { removeCustomer } from '../account-removal';
import { tokenInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';

export const deleteaccount = defineUserRoute({
  endpoint: 'POST /api/deleteaccount',
  summary: 'Deletes the account and profile and anonymises the customer’s orders and comments.',
  input: v.object({ token: tokenInput }),
  handle: async (_, { session: { uid } }) => {
    await removeCustomer(uid);
    return json({ message: 'Your account has been deleted.' });
  },
});
