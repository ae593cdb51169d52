import * as v from 'valibot';
import { USER_SESSION_MS } from '@store/domain/account';
import { StoreError } from '@store/domain/errors';
import { emailInput, passwordInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { startSession } from '../../sessions/sessions';
import { restoreProfile } from '../address-change';
import { checkPassword } from '../password-check';

export const signin = defineRoute({
  endpoint: 'POST /api/signin',
  summary: 'Signs a customer in.',
  input: v.object({ email: emailInput, password: passwordInput }),
  handle: async (credentials, call) => {
    const { uid, member, signedInAt } = await checkPassword(credentials, call);
    if (member)
      throw new StoreError('forbidden', 'This account manages the shop. Please use the Member Space.');
    await restoreProfile(uid, credentials.email);
    return json(await startSession({ uid, validFrom: signedInAt, lengthMs: USER_SESSION_MS }));
  },
});
