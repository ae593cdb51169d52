import type { Transaction } from 'firebase-admin/firestore';
import type { CodeTerms } from '@store/domain/sales/deals/codes';
import { isOver } from '@store/domain/sales/deals/period';
import { LINE_MINIMUM } from '@store/domain/sales/deals/pricing';
import { StoreError } from '@store/domain/platform/errors';
import { formatLimit, priceMaximum } from '@store/domain/platform/money/currencies';
import { cents, type Cents, type CurrencyCode } from '@store/domain/platform/money/money';
import { MEMBER_LIST_MAXIMUM } from '@store/domain/pages/dashboard/member-list';
import type { CodeInput, CodeRow } from '@store/domain/api/member/deals';
import { currentCurrency, moneyText, requireCurrency } from '../../platform/settings/currency';
import {
  discountCodeDocument,
  discountCodes,
  parseDiscountCode,
  type DiscountCode,
} from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';
import { requireKnownLicences } from '../../platform/settings/licences';

export function toTerms({ code, discount, licences, tracks, combines }: DiscountCode): CodeTerms {
  return { code, discount, licences, tracks, combines };
}

function toRow(record: DiscountCode): CodeRow {
  const { from, until, limit, limitPerBuyer, uses, broughtIn, version } = record;
  return {
    ...toTerms(record),
    from,
    until,
    limit,
    limit_per_buyer: limitPerBuyer,
    uses,
    brought_in: Object.entries(broughtIn).flatMap(([currency, amount]) =>
      amount === 0 ? [] : [{ currency, amount }],
    ),
    version,
  };
}

function decided({ limit_per_buyer: limitPerBuyer, ...input }: CodeInput) {
  const { code, discount, licences, tracks, combines, from, until, limit } = input;
  return { code, discount, licences, tracks, combines, from, until, limit, limitPerBuyer };
}

/** Newest first, at most {@link MEMBER_LIST_MAXIMUM}. */
export async function listCodes(): Promise<CodeRow[]> {
  const { docs } = await discountCodes().orderBy('createdAt', 'desc').limit(MEMBER_LIST_MAXIMUM).get();
  return docs.map((document) => toRow(parseDiscountCode(document)));
}

/** 10,000 in EUR: more than any cart costs. */
function discountMaximum(currency: CurrencyCode): Cents {
  return cents(priceMaximum(currency) / 10);
}

/** Throws a StoreError `conflict` for an amount in another currency, `invalid` above the maximum. */
function requireDiscount({ discount }: CodeInput): void {
  if (discount.kind === 'percent') return;
  requireCurrency(discount.currency);
  const currency = currentCurrency();
  const maximum = discountMaximum(currency);
  if (discount.amount > maximum)
    throw new StoreError(
      'invalid',
      `Enter an amount from ${moneyText(LINE_MINIMUM, currency)} to ${formatLimit(maximum, currency)}.`,
      { field: 'discount.amount' },
    );
}

/** Throws like {@link requireDiscount}, and `invalid` for an unknown licence. */
function requireTerms(input: CodeInput): void {
  requireKnownLicences(input.licences, 'licences');
  requireDiscount(input);
}

/** Throws a StoreError `conflict` if the name is taken, and like {@link requireTerms}. */
export async function addCode(input: CodeInput): Promise<void> {
  requireTerms(input);
  await runTransaction(async (transaction) => {
    const document = discountCodeDocument(input.code);
    if ((await transaction.get(document)).exists)
      throw new StoreError('conflict', `The code “${input.code}” already exists. Please change that one.`, {
        field: 'code',
      });
    transaction.set(document, {
      ...decided(input),
      uses: 0,
      broughtIn: {},
      createdAt: Date.now(),
      version: 1,
    });
  });
}

async function changeCode(
  code: string,
  change: (before: DiscountCode) => Partial<DiscountCode>,
): Promise<void> {
  await runTransaction(async (transaction: Transaction) => {
    const document = discountCodeDocument(code);
    const before = parseDiscountCode(await transaction.get(document));
    if (!before) throw new StoreError('not-found', 'There is no such code.');
    transaction.update(document, { ...change(before), version: before.version + 1 });
  });
}

/**
 * Throws a StoreError `not-found`, `conflict` (changed since `version`), `invalid` (limit below its uses), and
 * like {@link requireTerms}.
 */
export async function updateCode(version: number, input: CodeInput): Promise<void> {
  requireTerms(input);
  await changeCode(input.code, (before) => {
    if (before.version !== version)
      throw new StoreError('conflict', 'The code has changed in the meantime. Please open it again.');
    if (input.limit !== null && input.limit < before.uses)
      throw new StoreError('invalid', `The code has been used ${before.uses} times already.`, {
        field: 'limit',
      });
    return decided(input);
  });
}

/** Ends a code now; leaves an ended one alone. Throws a StoreError `not-found`. */
export async function endCode(code: string): Promise<void> {
  const now = Date.now();
  await changeCode(code, (before) => (isOver(before, now) ? {} : { until: now }));
}
