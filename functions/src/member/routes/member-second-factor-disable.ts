import * as v from 'valibot';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { codeInput } from '../second-factor/code-input';
import { codeOwner, disableSecondFactor } from '../second-factor/second-factor';

export const memberSecondFactorDisable = defineMemberRoute({
  endpoint: 'POST /api/member/second-factor/disable',
  summary: 'Turns two-step sign-in off. Needs a code from the authenticator app or a recovery code.',
  input: v.object({ code: codeInput }),
  handle: async ({ code }, { session }) => {
    await disableSecondFactor(await codeOwner(session.uid), code);
    return json({ message: 'Two-step sign-in is off.' });
  },
});
