import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { tokenInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { codeLimits } from '../../limits/shop-limits';
import { enforceLimits } from '../../limits/attempts';
import { verifySession } from '../../sessions/sessions';
import { lookUpCode } from '../code-lookup';
import { codeInput } from '../deal-input';

/** An expired token is no reason to refuse: checkout asks to sign in, and checks the limits again. */
async function buyerOf(token: string | undefined): Promise<string | null> {
  const session = token === undefined ? undefined : await verifySession(token);
  return session && !session.member ? session.uid : null;
}

export const dealsCode = defineRoute({
  endpoint: 'POST /api/deals/code',
  summary: 'Tells what a discount code takes off, or why it cannot be used.',
  input: v.object({ code: codeInput, token: v.optional(tokenInput) }),
  handle: async ({ code, token }, { address, proofOfWork }) => {
    await enforceLimits(proofOfWork, codeLimits(address));
    const answer: AnswerOf<'POST /api/deals/code'> = await lookUpCode(code, await buyerOf(token));
    return json(answer);
  },
});
