import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { findContract } from '../contracts/verification';

export const licencesVerify = defineRoute({
  endpoint: 'GET /api/licences/verify/{code}',
  summary: 'Returns the public view of the contract with a verification code; null for an unknown code.',
  input: v.object({
    code: v.pipe(
      v.string(),
      v.toUpperCase(),
      v.regex(/^[0-9A-Z]{1,40}$/, 'A code has letters and digits only.'),
    ),
  }),
  handle: async ({ code }) => {
    const answer: AnswerOf<'GET /api/licences/verify/{code}'> = {
      result: (await findContract(code)) ?? null,
    };
    return json(answer);
  },
});
