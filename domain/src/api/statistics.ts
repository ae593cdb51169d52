import { visitSchema } from '../shop/statistics/visits';
import { messageAnswer } from './common';
import type { Contract } from './contract';

/** Reports a visit; nobody waits for the answer. */
export const visits = {
  endpoint: 'POST /api/visits',
  audience: 'anyone',
  summary: 'Counts a visit: plays, carts and where it came from, but nothing about the visitor.',
  input: visitSchema,
  answer: messageAnswer,
} as const satisfies Contract;
