import * as v from 'valibot';
import { CODE_FAULTS, codeTermsSchema } from '../sales/deals/codes';
import type { Contract } from './contract';
import { discountCodeInput, tokenInput } from './inputs';

/** `fault` and `message` say why `result` is null. */
export const dealsCodeAnswer = v.object({
  result: v.nullable(codeTermsSchema),
  fault: v.nullable(v.picklist(CODE_FAULTS)),
  message: v.string(),
});

export const dealsCode = {
  endpoint: 'POST /api/deals/code',
  audience: 'anyone',
  summary: 'Returns what a discount code takes off, or why it cannot be used.',
  /** `token` if signed in: a code may limit uses per buyer. */
  input: v.object({ code: discountCodeInput, token: v.optional(tokenInput) }),
  answer: dealsCodeAnswer,
} as const satisfies Contract;
