import * as v from 'valibot';
import type { Contract } from './contract';

export const setupAddress = {
  endpoint: 'GET /api/setup/address',
  audience: 'anyone',
  summary: 'Answers a question that only this shop can answer, so that it recognises its own address.',
  input: v.object({ question: v.pipe(v.string(), v.uuid('The question must be a UUID.')) }),
  answer: v.object({ answer: v.string() }),
} as const satisfies Contract;

export const setupMail = {
  endpoint: 'GET /api/setup/mail',
  audience: 'anyone',
  summary: 'Records that the test mail has arrived, and redirects to the Member Space.',
  input: v.object({ ticket: v.fallback(v.string(), '') }),
  answer: { status: 302, description: 'Redirects to the Member Space.' },
} as const satisfies Contract;
