import * as v from 'valibot';
import { USER_SESSION_MS } from '@store/domain/account';
import { StoreError } from '@store/domain/errors';
import { issueSession } from '../../gateways/sessions';
import { emailInput, passwordInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { checkPassword } from '../password-check';

export const signin = defineRoute({
  endpoint: 'POST /api/signin',
  summary: 'Signs a customer in.',
  input: v.object({ email: emailInput, password: passwordInput }),
  handle: async (credentials, call) => {
    const { idToken, member } = await checkPassword(credentials, call);
    if (member)
      throw new StoreError('forbidden', 'This account manages the shop. Please use the Member Space.');
    return json(await issueSession(idToken, USER_SESSION_MS));
  },
});
