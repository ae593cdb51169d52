import * as v from 'valibot';
import { BULK_COUNT_MAXIMUM, bulkDealSchema } from '../../sales/deals/bulk-deals';
import { codeTermsSchema } from '../../sales/deals/codes';
import { periodEntries } from '../../sales/deals/period';
import { isLicenceId, UNKNOWN_LICENCE } from '../../shop/licences/ids';
import { currencySchema } from '../../platform/money/currencies';
import { cents, type Cents } from '../../platform/money/money';
import { messageAnswer } from '../common';
import type { Contract, ContractAnswer, ContractInput } from '../contract';
import { discountCodeInput, documentIdInput, versionInput } from '../inputs';

const whole = v.pipe(v.number(), v.safeInteger());

/** Newest first, at most MEMBER_LIST_MAXIMUM codes. */
export const memberDealsAnswer = v.object({
  codes: v.array(
    v.object({
      ...codeTermsSchema.entries,
      ...periodEntries,
      /** Maximum number of orders; null for no limit. */
      limit: v.nullable(whole),
      limit_per_buyer: v.nullable(whole),
      /** Orders that use it, including those being paid. */
      uses: whole,
      /** What its delivered orders brought in, less what was returned, in cents; nothing without one. */
      brought_in: v.array(v.object({ currency: currencySchema, amount: whole })),
      /** Increases with each change; an update based on an older version fails with `conflict`. */
      version: whole,
    }),
  ),
  bulk: v.array(v.object({ ...bulkDealSchema.entries, version: whole })),
});

export const memberDeals = {
  endpoint: 'GET /api/member/deals',
  audience: 'member',
  summary: 'Lists discount codes and bulk deals, newest first, including those that have ended.',
  input: v.object({}),
  answer: memberDealsAnswer,
} as const satisfies Contract;

type Deals = ContractAnswer<typeof memberDeals>;

export type CodeRow = Deals['codes'][number];

export type BulkDealRow = Deals['bulk'][number];

function wholeNumber(from: number, to: number, message: string) {
  return v.pipe(v.number(message), v.integer(message), v.minValue(from, message), v.maxValue(to, message));
}

const USES_MAXIMUM = 1_000_000;

/** The last time a Date can hold, UTC ms. */
const LAST_MOMENT = 8_640_000_000_000_000;

function moment(message: string) {
  return v.nullable(wholeNumber(0, LAST_MOMENT, message));
}

const period = {
  from: moment('Enter when it begins.'),
  until: moment('Enter when it ends.'),
};

interface Bounds {
  readonly from: number | null;
  readonly until: number | null;
}

/** Refuses a deal that ends before it begins, with the error at its end. */
function endsLast<Deal extends Bounds>({ dataset, addIssue }: v.RawCheckContext<Deal>): void {
  if (!dataset.typed) return;
  const { from, until } = dataset.value;
  if (from === null || until === null || from < until) return;
  const input = { from, until };
  addIssue({
    message: 'It must end after it begins.',
    path: [{ type: 'object', origin: 'value', input, key: 'until', value: until }],
  });
}

/** Must exist when the deal is saved. */
const licence = v.pipe(v.string(UNKNOWN_LICENCE), v.check(isLicenceId, UNKNOWN_LICENCE));

const limit = v.nullable(wholeNumber(1, USES_MAXIMUM, 'Enter a number of uses from 1.'));

const codeEntries = {
  code: discountCodeInput,
  discount: v.variant(
    'kind',
    [
      v.object({ kind: v.literal('percent'), percent: wholeNumber(1, 100, 'Enter 1 to 100 percent.') }),
      v.object({
        kind: v.literal('amount'),
        amount: v.pipe(
          // The maximum depends on the currency (codes.ts).
          wholeNumber(1, Number.MAX_SAFE_INTEGER, 'Enter an amount.'),
          v.transform((value): Cents => cents(value)),
        ),
        /** Missing for EUR. */
        currency: v.exactOptional(currencySchema),
      }),
    ],
    'Choose a percentage or an amount.',
  ),
  licences: v.pipe(v.array(licence), v.minLength(1, 'Choose at least one licence.')),
  tracks: v.nullable(
    v.pipe(
      v.array(wholeNumber(1, Number.MAX_SAFE_INTEGER, 'Enter the ids of beats.')),
      v.minLength(1, 'Enter the ids of beats.'),
      v.maxLength(200, 'At most 200 beats.'),
    ),
  ),
  combines: v.boolean('Choose whether the code combines with bulk deals.'),
  ...period,
  limit,
  limit_per_buyer: limit,
};

const bulkDealEntries = {
  licence,
  buy: wholeNumber(1, BULK_COUNT_MAXIMUM, `Enter 1 to ${BULK_COUNT_MAXIMUM}.`),
  free: wholeNumber(1, BULK_COUNT_MAXIMUM, `Enter 1 to ${BULK_COUNT_MAXIMUM}.`),
  ...period,
};

const newCodeInput = v.pipe(v.object(codeEntries), v.rawCheck(endsLast));

const changedCodeInput = v.pipe(v.object({ ...codeEntries, version: versionInput }), v.rawCheck(endsLast));

const newBulkDealInput = v.pipe(v.object(bulkDealEntries), v.rawCheck(endsLast));

const bulkDealIdInput = documentIdInput('Enter the id of a bulk deal.', 64);

const changedBulkDealInput = v.pipe(
  v.object({ ...bulkDealEntries, id: bulkDealIdInput, version: versionInput }),
  v.rawCheck(endsLast),
);

export const memberDealsCodesAdd = {
  endpoint: 'POST /api/member/deals/codes/add',
  audience: 'member',
  summary: 'Adds a discount code.',
  input: newCodeInput,
  answer: messageAnswer,
} as const satisfies Contract;

export type CodeInput = ContractInput<typeof memberDealsCodesAdd>;

/** The code keeps its name. */
export const memberDealsCodesUpdate = {
  endpoint: 'POST /api/member/deals/codes/update',
  audience: 'member',
  summary: 'Changes a discount code. Orders that use it keep their price.',
  input: changedCodeInput,
  answer: messageAnswer,
} as const satisfies Contract;

export const memberDealsCodesEnd = {
  endpoint: 'POST /api/member/deals/codes/end',
  audience: 'member',
  summary: 'Ends a discount code now.',
  input: v.object({ code: discountCodeInput }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberDealsBulkAdd = {
  endpoint: 'POST /api/member/deals/bulk/add',
  audience: 'member',
  summary: 'Adds a bulk deal.',
  input: newBulkDealInput,
  answer: messageAnswer,
} as const satisfies Contract;

export type BulkDealInput = ContractInput<typeof memberDealsBulkAdd>;

export const memberDealsBulkUpdate = {
  endpoint: 'POST /api/member/deals/bulk/update',
  audience: 'member',
  summary: 'Changes a bulk deal.',
  input: changedBulkDealInput,
  answer: messageAnswer,
} as const satisfies Contract;

export const memberDealsBulkEnd = {
  endpoint: 'POST /api/member/deals/bulk/end',
  audience: 'member',
  summary: 'Ends a bulk deal now.',
  input: v.object({ id: bulkDealIdInput }),
  answer: messageAnswer,
} as const satisfies Contract;
