import { currencyOfDiscount, normaliseCode, type Discount } from '@store/domain/sales/deals/codes';
import type { BulkDealInput, BulkDealRow, CodeInput, CodeRow } from '@store/domain/api/member/deals';
import type { LicenceId } from '@store/domain/shop/licences/licence';
import { typedCents } from '@store/domain/platform/money/currencies';
import { EURO, toDecimal, type CurrencyCode } from '@store/domain/platform/money/money';
import type { Draft, FormError } from '../../../../ui/form';
import { fromLocalMoment, momentFault, toLocalMoment } from '../../base/dates';

function fromNumber(text: string): number {
  return text.trim() === '' ? NaN : Number(text);
}

function fromOptional(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

export type PeriodField = 'from' | 'until';
export type CodeField = PeriodField | 'code' | 'discount' | 'tracks' | 'limit' | 'limit_per_buyer';
export type BulkField = PeriodField | 'buy' | 'free';

export function periodFault(draft: Draft<PeriodField>): FormError<PeriodField> | null {
  for (const field of ['from', 'until'] as const) {
    const text = momentFault(draft[field]);
    if (text !== null) return { field, text };
  }
  return null;
}

type Period = Pick<BulkDealRow, 'from' | 'until'>;

/** Keeps a stored time until its field changes. */
function periodOf({ from, until }: Draft<PeriodField>, stored: Period | null): Period {
  return { from: fromLocalMoment(from, stored?.from), until: fromLocalMoment(until, stored?.until) };
}

/** Chosen, not typed. */
export interface CodeChoices {
  readonly kind: Discount['kind'];
  readonly licences: readonly LicenceId[];
  readonly combines: boolean;
}

/** Empty in another currency than the shop's, to be entered anew. */
function amountOf(discount: Discount, shop: CurrencyCode): string {
  if (discount.kind === 'percent') return String(discount.percent);
  return currencyOfDiscount(discount) === shop ? toDecimal(discount.amount, shop) : '';
}

/** In a shop that sells in `currency`; empty for a new code. */
export function codeDraft(row: CodeRow | null, currency: CurrencyCode): Draft<CodeField> {
  return {
    code: row?.code ?? '',
    discount: row ? amountOf(row.discount, currency) : '',
    tracks: row?.tracks?.join(', ') ?? '',
    from: toLocalMoment(row?.from ?? null),
    until: toLocalMoment(row?.until ?? null),
    limit: row?.limit?.toString() ?? '',
    limit_per_buyer: row?.limit_per_buyer?.toString() ?? '',
  };
}

/** Null for an invalid text. */
export function discountOf(kind: Discount['kind'], text: string, currency: CurrencyCode): Discount | null {
  if (kind === 'percent') return /^\d{1,3}$/.test(text.trim()) ? { kind, percent: Number(text) } : null;
  const amount = typedCents(text, currency);
  return amount === undefined ? null : { kind, amount, ...(currency !== EURO && { currency }) };
}

/** Ids of the code's beats; empty for all. */
export function tracksOf({ tracks }: Pick<Draft<CodeField>, 'tracks'>): number[] {
  return tracks === '' ? [] : tracks.split(', ').map(Number);
}

/** With the discount read from the form ({@link discountOf}). */
export function toCodeInput(
  draft: Draft<CodeField>,
  discount: Discount,
  { licences, combines }: CodeChoices,
  stored: CodeRow | null,
): CodeInput {
  const tracks = tracksOf(draft);
  return {
    code: normaliseCode(draft.code),
    discount,
    licences,
    tracks: tracks.length === 0 ? null : tracks,
    combines,
    ...periodOf(draft, stored),
    limit: fromOptional(draft.limit),
    limit_per_buyer: fromOptional(draft.limit_per_buyer),
  };
}

/** A new deal starts as buy two, get one. */
export function bulkDraft(row: BulkDealRow | null): Draft<BulkField> {
  return {
    buy: String(row?.buy ?? 2),
    free: String(row?.free ?? 1),
    from: toLocalMoment(row?.from ?? null),
    until: toLocalMoment(row?.until ?? null),
  };
}

export function toBulkInput(
  draft: Draft<BulkField>,
  licence: LicenceId,
  stored: BulkDealRow | null,
): BulkDealInput {
  return {
    licence,
    buy: fromNumber(draft.buy),
    free: fromNumber(draft.free),
    ...periodOf(draft, stored),
  };
}

export function isSame<Value extends object>(changed: Value, initial: Value): boolean {
  return JSON.stringify(changed) === JSON.stringify(initial);
}
