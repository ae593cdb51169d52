import * as v from 'valibot';
import { tidyLine } from '../../platform/printable';
import { maxCharacters } from '../../platform/texts';
import { BULK_MAXIMUM } from '../../shop/catalogue/bulk-edit';
import { currencySchema } from '../../platform/money/currencies';
import { payeeViewSchema } from '../../sales/splits/payee';
import { splitSchema, SPLIT_LIMITS } from '../../shop/splits';
import { statementSchema } from '../../sales/splits/statement';
import { messageAnswer } from '../common';
import type { Contract, ContractAnswer } from '../contract';
import { documentIdInput, emailInput } from '../inputs';
import { periodInput } from '../statements';
import { csvAnswer } from './list';

const { name: NAME, note: NOTE } = SPLIT_LIMITS;

const collaboratorIdInput = documentIdInput('There is no such collaborator.', 40);

/** Chosen by the browser, so a repeated call records once. */
const newIdInput = v.pipe(
  v.string('The id is malformed.'),
  v.regex(/^[a-z0-9]{20,40}$/, 'The id is malformed.'),
);

function line(maximum: number, missing: string) {
  return v.pipe(
    v.string(missing),
    v.transform(tidyLine),
    maxCharacters(maximum, `Enter at most ${maximum} characters.`),
  );
}

const collaboratorEntries = {
  name: v.pipe(line(NAME, 'Enter a name.'), v.nonEmpty('Enter a name.')),
  email: v.union([v.pipe(v.string(), v.trim(), v.literal('')), emailInput], 'Email is not valid.'),
  /** Mails monthly statements; unchanged if absent, off for a new collaborator. */
  monthly: v.optional(v.boolean('Choose whether statements are mailed.')),
};

const cents = v.pipe(v.number(), v.safeInteger());

export const memberSplitsAnswer = v.object({
  /** Whether Stripe can pay this shop's collaborators. */
  transfers: v.boolean(),
  collaborators: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      /** Empty if unknown. */
      email: v.string(),
      monthly: v.boolean(),
      /** Kept only for its money. */
      archived: v.boolean(),
      link: v.string(),
      /** How Stripe pays the collaborator. */
      payee: payeeViewSchema,
      /** Stripe's connected account; empty for none. */
      account: v.string(),
      /** Stripe pays for sales from this time on, UTC ms; null for none. */
      since: v.nullable(v.number()),
      /** Shares in basis points. */
      beats: v.array(v.object({ title: v.string(), points: v.number() })),
      /** In cents. Balance: earned minus paid; negative if more was paid. */
      balances: v.array(v.object({ currency: v.string(), earned: cents, paid: cents, balance: cents })),
    }),
  ),
});

export const memberSplits = {
  endpoint: 'GET /api/member/splits',
  audience: 'member',
  summary: 'Lists the collaborators with their beats and balances.',
  input: v.object({}),
  answer: memberSplitsAnswer,
} as const satisfies Contract;

export type SplitsOverview = ContractAnswer<typeof memberSplits>;

export type CollaboratorRow = SplitsOverview['collaborators'][number];

export const memberSplitsAdd = {
  endpoint: 'POST /api/member/splits/add',
  audience: 'member',
  summary: 'Adds a collaborator. Repeated calls with the same id add only one.',
  input: v.object({ id: newIdInput, ...collaboratorEntries }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberSplitsEdit = {
  endpoint: 'POST /api/member/splits/edit',
  audience: 'member',
  summary: 'Changes the name and address of a collaborator, and whether statements are mailed.',
  input: v.object({ id: collaboratorIdInput, ...collaboratorEntries }),
  answer: messageAnswer,
} as const satisfies Contract;

const oneInput = v.object({ id: collaboratorIdInput });

export const memberSplitsRemove = {
  endpoint: 'POST /api/member/splits/remove',
  audience: 'member',
  summary:
    'Removes a collaborator from the splits of all beats, and deletes the record, or archives it if the ledger has amounts for it.',
  input: oneInput,
  answer: messageAnswer,
} as const satisfies Contract;

export const memberSplitsRestore = {
  endpoint: 'POST /api/member/splits/restore',
  audience: 'member',
  summary: 'Lets an archived collaborator have shares again.',
  input: oneInput,
  answer: messageAnswer,
} as const satisfies Contract;

export const memberSplitsLink = {
  endpoint: 'POST /api/member/splits/link',
  audience: 'member',
  summary: 'Makes a new secret link to the statement of a collaborator. The old one stops working.',
  input: oneInput,
  answer: messageAnswer,
} as const satisfies Contract;

export const memberSplitsSend = {
  endpoint: 'POST /api/member/splits/send',
  audience: 'member',
  summary:
    'Mails a collaborator the secret link to their statement. Repeated calls with the same `mail` send only one mail.',
  input: v.object({ id: collaboratorIdInput, mail: newIdInput }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberSplitsStripe = {
  endpoint: 'POST /api/member/splits/stripe',
  audience: 'member',
  summary:
    'Turns payment through Stripe on or off for a collaborator, or also disconnects their account. Collaborators connect an account through the secret link.',
  input: v.object({
    id: collaboratorIdInput,
    change: v.picklist(['on', 'off', 'disconnect'], 'Choose on, off or disconnect.'),
  }),
  answer: messageAnswer,
} as const satisfies Contract;

const NO_BEAT = 'There is no such beat.';

/** `collaborators`: those who can have a share. */
export const memberSplitsBeatAnswer = v.object({
  split: splitSchema,
  collaborators: v.array(v.object({ id: v.string(), name: v.string() })),
});

export const memberSplitsBeat = {
  endpoint: 'GET /api/member/splits/beat',
  audience: 'member',
  summary:
    'Reads the split of a track or draft, and who can have a share. Without an id, returns the empty split of a new beat.',
  input: v.object({ id: v.optional(v.pipe(v.string(NO_BEAT), v.regex(/^[a-z0-9]{1,40}$/, NO_BEAT))) }),
  answer: memberSplitsBeatAnswer,
} as const satisfies Contract;

const NO_BEATS = `Choose 1 to ${BULK_MAXIMUM} beats.`;

/** `splits`: non-empty ones. `collaborators`: those who can have a share. */
export const memberSplitsBeatsAnswer = v.object({
  splits: v.array(v.object({ id: v.number(), split: splitSchema })),
  collaborators: v.array(v.object({ id: v.string(), name: v.string() })),
});

export const memberSplitsBeats = {
  endpoint: 'GET /api/member/splits/beats',
  audience: 'member',
  summary: 'Reads the splits of several tracks, and who can have a share.',
  /** `ids`: track ids, comma-separated. */
  input: v.object({
    ids: v.pipe(
      v.string(NO_BEATS),
      v.regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/, NO_BEATS),
      v.check((text) => text.split(',').length <= BULK_MAXIMUM, NO_BEATS),
    ),
  }),
  answer: memberSplitsBeatsAnswer,
} as const satisfies Contract;

const statementInput = v.object({ id: collaboratorIdInput, period: periodInput });

/** Payouts and problems of all time, newest first. */
export const memberSplitsStatementAnswer = v.object({
  statement: statementSchema,
  /** Shares Stripe couldn't pay. */
  troubles: v.array(
    v.object({
      order: v.string(),
      words: v.string(),
      /** UTC ms. */
      at: v.number(),
      /** Next attempt, UTC ms; null for never. */
      retry: v.nullable(v.number()),
    }),
  ),
  payouts: v.array(
    v.object({
      id: v.string(),
      currency: v.string(),
      /** In cents. */
      amount: cents,
      /** Start of the UTC day, in ms. */
      paid: v.number(),
      note: v.string(),
      /** The record was taken back. */
      undone: v.boolean(),
    }),
  ),
});

export const memberSplitsStatement = {
  endpoint: 'GET /api/member/splits/statement',
  audience: 'member',
  summary: 'Reads the statement of a collaborator for a period, and the payouts.',
  input: statementInput,
  answer: memberSplitsStatementAnswer,
} as const satisfies Contract;

export type StatementAnswer = ContractAnswer<typeof memberSplitsStatement>;

export type TroubleRow = StatementAnswer['troubles'][number];

export type PayoutRow = StatementAnswer['payouts'][number];

export const memberSplitsPdf = {
  endpoint: 'GET /api/member/splits/statement/pdf',
  audience: 'member',
  summary: 'Prints the statement of a collaborator for a period.',
  input: statementInput,
  answer: { status: 200, description: 'The statement.', contentType: 'application/pdf' },
} as const satisfies Contract;

export const memberSplitsExport = {
  endpoint: 'GET /api/member/splits/statement/export',
  audience: 'member',
  summary: 'Exports the statement of a collaborator for a period as CSV.',
  input: statementInput,
  answer: csvAnswer,
} as const satisfies Contract;

const AMOUNT = 'Enter an amount above 0.';
const DAY = 'Enter the day of the payout.';

export const memberSplitsPayout = {
  endpoint: 'POST /api/member/splits/payouts/record',
  audience: 'member',
  summary:
    'Records that a collaborator was paid outside the shop. Repeated calls with the same id record only one payout.',
  input: v.object({
    id: newIdInput,
    collaborator: collaboratorIdInput,
    currency: currencySchema,
    /** In cents. */
    amount: v.pipe(
      v.number(AMOUNT),
      v.safeInteger(AMOUNT),
      v.minValue(1, AMOUNT),
      v.maxValue(9_999_999_999, 'This amount is too large.'),
    ),
    /** UTC day. */
    paid_on: v.pipe(
      v.string(DAY),
      v.regex(/^20\d{2}-\d{2}-\d{2}$/, DAY),
      v.check((day) => !Number.isNaN(Date.parse(`${day}T00:00:00Z`)), DAY),
    ),
    note: line(NOTE, 'The note is malformed.'),
  }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberSplitsUndo = {
  endpoint: 'POST /api/member/splits/payouts/undo',
  audience: 'member',
  summary:
    'Takes back the record of a payout. Earlier statements do not change: the correction is dated today.',
  input: v.object({ id: documentIdInput('There is no such payout.', 40) }),
  answer: messageAnswer,
} as const satisfies Contract;
