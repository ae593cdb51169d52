import * as v from 'valibot';
import { parsePeriod, statementSchema } from '../splits/statement';
import type { Contract } from './contract';

const PERIOD = 'Choose all time, a year, a quarter or a month.';

/** The name of a period (parsePeriod). */
export const periodInput = v.pipe(
  v.string(PERIOD),
  v.check((name) => parsePeriod(name) !== undefined, PERIOD),
);

const statementInput = v.object({
  token: v.pipe(v.string('Open the link again.'), v.maxLength(100, 'Open the link again.')),
  period: periodInput,
});

export const statementsReadAnswer = statementSchema;

export const statementsRead = {
  endpoint: 'POST /api/statements/read',
  audience: 'anyone',
  summary: 'Reads the statement of a collaborator for the token of the secret link.',
  input: statementInput,
  answer: statementsReadAnswer,
} as const satisfies Contract;

export const statementsPdf = {
  endpoint: 'POST /api/statements/pdf',
  audience: 'anyone',
  summary: 'Prints the statement of a collaborator for the token of the secret link.',
  input: statementInput,
  answer: { status: 200, description: 'The statement.', contentType: 'application/pdf' },
} as const satisfies Contract;

export const statementsCsv = {
  endpoint: 'POST /api/statements/csv',
  audience: 'anyone',
  summary: 'Exports the statement of a collaborator as CSV for the token of the secret link.',
  input: statementInput,
  answer: { status: 200, description: 'The CSV file.', contentType: 'text/csv' },
} as const satisfies Contract;
