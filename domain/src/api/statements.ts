import * as v from 'valibot';
import { payeeViewSchema } from '../sales/splits/payee';
import { parsePeriod, statementSchema } from '../sales/splits/statement';
import type { Contract } from './contract';

const PERIOD = 'Choose all time, a year, a quarter or a month.';

/** A period's name (parsePeriod). */
export const periodInput = v.pipe(
  v.string(PERIOD),
  v.check((name) => parsePeriod(name) !== undefined, PERIOD),
);

const tokenInput = v.pipe(v.string('Open the link again.'), v.maxLength(100, 'Open the link again.'));

const statementInput = v.object({ token: tokenInput, period: periodInput });

/** `payee`: how Stripe pays the collaborator. */
export const statementsReadAnswer = v.object({ ...statementSchema.entries, payee: payeeViewSchema });

export const statementsRead = {
  endpoint: 'POST /api/statements/read',
  audience: 'anyone',
  summary: 'Reads the statement of a collaborator with the token of the secret link.',
  /** `returned`: the holder comes back from Stripe's form, so Stripe is asked for the outcome. */
  input: v.object({ ...statementInput.entries, returned: v.optional(v.boolean(), false) }),
  answer: statementsReadAnswer,
} as const satisfies Contract;

/** Stripe's form; the URL works once. */
export const statementsConnectAnswer = v.object({ url: v.string() });

export const statementsConnect = {
  endpoint: 'POST /api/statements/connect',
  audience: 'anyone',
  summary:
    'Opens Stripe’s form for a collaborator’s bank account with the token of the secret link, if the producer pays through Stripe.',
  input: v.object({ token: tokenInput }),
  answer: statementsConnectAnswer,
} as const satisfies Contract;

export const statementsPdf = {
  endpoint: 'POST /api/statements/pdf',
  audience: 'anyone',
  summary: 'Prints the statement of a collaborator with the token of the secret link.',
  input: statementInput,
  answer: { status: 200, description: 'The statement.', contentType: 'application/pdf' },
} as const satisfies Contract;

export const statementsCsv = {
  endpoint: 'POST /api/statements/csv',
  audience: 'anyone',
  summary: 'Exports the statement of a collaborator as CSV with the token of the secret link.',
  input: statementInput,
  answer: { status: 200, description: 'The CSV file.', contentType: 'text/csv' },
} as const satisfies Contract;
