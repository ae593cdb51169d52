import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { codeInput } from '../second-factor/code-input';
import { enableSecondFactor } from '../second-factor/second-factor';

export const memberSecondFactorEnable = defineMemberRoute({
  endpoint: 'POST /api/member/second-factor/enable',
  summary:
    'Asks for a code at every sign-in from now on. The code proves that the authenticator app has the secret.',
  input: v.object({ code: codeInput }),
  handle: async ({ code }, { session }) => {
    const answer: AnswerOf<'POST /api/member/second-factor/enable'> = {
      recovery: await enableSecondFactor(session, code),
    };
    return json(answer);
  },
});
