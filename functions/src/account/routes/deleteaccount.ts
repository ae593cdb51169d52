import * as v from 'valibot';
import { removeCustomer } from '../account-removal';
import { confirmIdentity } from '../identity';
import { passwordInput, tokenInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';

export const deleteaccount = defineUserRoute({
  endpoint: 'POST /api/deleteaccount',
  summary:
    'Deletes the account and profile and anonymises the customer’s orders and comments. Needs a recent sign-in or `current_password`.',
  input: v.object({ token: tokenInput, current_password: v.optional(passwordInput) }),
  handle: async ({ current_password }, call) => {
    await confirmIdentity(call, current_password);
    await removeCustomer(call.session.uid);
    return json({ message: 'Your account has been deleted.' });
  },
});
