import * as v from 'valibot';
import { confirmIdentity } from '../../account/identity';
import { passwordInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { offerSecondFactor } from '../second-factor/second-factor';

export const memberSecondFactorStart = defineMemberRoute({
  endpoint: 'POST /api/member/second-factor/start',
  summary: 'Creates a secret for an authenticator app. Needs a recent sign-in or `current_password`.',
  input: v.object({ current_password: v.optional(passwordInput) }),
  handle: async ({ current_password }, call) => {
    await confirmIdentity(call, current_password);
    const { uid, email } = call.session;
    return json(await offerSecondFactor(uid, email));
  },
});
