import * as v from 'valibot';
import { BULK_COUNT_MAXIMUM } from '@store/domain/deals/bulk-deals';
import { CODE_MAXIMUM, CODE_MINIMUM, isCode, normaliseCode } from '@store/domain/deals/codes';
import { currencySchema } from '@store/domain/orders/currencies';
import { cents, type Cents } from '@store/domain/orders/money';
import { documentIdInput, versionInput } from '@store/domain/api/inputs';
import { isKnownLicence } from '../shop/licences';

/** A discount code, in its one spelling. */
export const codeInput = v.pipe(
  v.string('Enter a code.'),
  v.transform(normaliseCode),
  v.check(isCode, `A code has ${CODE_MINIMUM} to ${CODE_MAXIMUM} letters, digits and hyphens.`),
);

function wholeNumber(from: number, to: number, message: string) {
  return v.pipe(v.number(message), v.integer(message), v.minValue(from, message), v.maxValue(to, message));
}

const USES_MAXIMUM = 1_000_000;

/** The last moment that a Date can hold, in milliseconds UTC. */
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

/** Refuses a deal that ends before it begins, at the field of its end. */
function endsLast<Deal extends Bounds>({ dataset, addIssue }: v.RawCheckContext<Deal>): void {
  if (!dataset.typed) return;
  const { from, until } = dataset.value;
  if (from === null || until === null || from < until) return;
  const input = { from, until };
  addIssue({
    message: 'It must end after it has begun.',
    path: [{ type: 'object', origin: 'value', input, key: 'until', value: until }],
  });
}

const UNKNOWN_LICENCE = 'Choose a licence of the shop.';

const licence = v.pipe(v.string(UNKNOWN_LICENCE), v.check(isKnownLicence, UNKNOWN_LICENCE));

const limit = v.nullable(wholeNumber(1, USES_MAXIMUM, 'Enter a number of uses from 1.'));

const codeEntries = {
  code: codeInput,
  discount: v.variant(
    'kind',
    [
      v.object({ kind: v.literal('percent'), percent: wholeNumber(1, 100, 'Enter 1 to 100 percent.') }),
      v.object({
        kind: v.literal('amount'),
        amount: v.pipe(
          // The most depends on the currency (codes.ts).
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

export const newCodeInput = v.pipe(v.object(codeEntries), v.rawCheck(endsLast));

export const changedCodeInput = v.pipe(
  v.object({ ...codeEntries, version: versionInput }),
  v.rawCheck(endsLast),
);

export const newBulkDealInput = v.pipe(v.object(bulkDealEntries), v.rawCheck(endsLast));

export const bulkDealIdInput = documentIdInput('Enter the id of a bulk deal.', 64);

export const changedBulkDealInput = v.pipe(
  v.object({ ...bulkDealEntries, id: bulkDealIdInput, version: versionInput }),
  v.rawCheck(endsLast),
);
