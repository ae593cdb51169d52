import * as v from 'valibot';
import { USER_SESSION_MS } from '@store/domain/account';
import { StoreError } from '@store/domain/errors';
import { signInWithPassword } from '../../gateways/auth';
import { emailInput, newPasswordInput, usernameInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { signUpLimits } from '../../limits/shop-limits';
import { enforceLimits } from '../../limits/attempts';
import { startSession } from '../../sessions/sessions';
import { signUp } from '../sign-up';

export const signup = defineRoute({
  endpoint: 'POST /api/signup',
  summary: 'Creates an account and signs the customer in.',
  input: v.object({ email: emailInput, password: newPasswordInput, username: usernameInput }),
  handle: async ({ email, password, username }, { address, proofOfWork }) => {
    await enforceLimits(proofOfWork, signUpLimits({ address }));
    await signUp({ email, password, username });
    const signIn = await signInWithPassword(email, password);
    if (!signIn)
      throw new StoreError('unavailable', 'Your account was created. Please sign in with it in a moment.');
    const { uid, signedInAt: validFrom } = signIn;
    return json(await startSession({ uid, validFrom, lengthMs: USER_SESSION_MS }));
  },
});
