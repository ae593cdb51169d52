import * as v from 'valibot';
import { licenceIdSchema } from '../../shop/licences/ids';
import { EURO, formatMoney, type CurrencyCode } from '../../platform/money/money';
import { centsFrom } from '../../platform/money/schema';

export const CODE_MINIMUM = 3;
export const CODE_MAXIMUM = 32;

const CODE_PATTERN = /^[A-Z0-9][A-Z0-9-]*$/;

/** Normalises a typed code: people use lower case and add spaces. */
export function normaliseCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Returns whether a normalised text has a code's form: letters, digits and hyphens. */
export function isCode(text: string): boolean {
  return text.length >= CODE_MINIMUM && text.length <= CODE_MAXIMUM && CODE_PATTERN.test(text);
}

/** Whole percent, or cents once per order (EUR if no currency). */
const discountSchema = v.variant('kind', [
  v.object({
    kind: v.literal('percent'),
    percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  }),
  v.object({
    kind: v.literal('amount'),
    amount: centsFrom(1),
    currency: v.exactOptional(v.string()),
  }),
]);

export type Discount = Readonly<v.InferOutput<typeof discountSchema>>;

/** What pricing a cart needs; limits and period are checked on the server. */
export const codeTermsSchema = v.object({
  code: v.string(),
  discount: discountSchema,
  licences: v.pipe(v.array(licenceIdSchema), v.readonly()),
  /** Track ids; null for all. */
  tracks: v.nullable(v.pipe(v.array(v.number()), v.readonly())),
  /** Applies on top of bulk deals; otherwise the cart gets the better of the two. */
  combines: v.boolean(),
});

export type CodeTerms = Readonly<v.InferOutput<typeof codeTermsSchema>>;

/** Returns the currency of a fixed discount; null for a percentage, which fits every currency. */
export function currencyOfDiscount(discount: Discount): CurrencyCode | null {
  return discount.kind === 'percent' ? null : (discount.currency ?? EURO);
}

/** Formats a discount as stored with orders: `20%` or `€5.00`. */
export function discountText(discount: Discount): string {
  return discount.kind === 'percent'
    ? `${discount.percent}%`
    : formatMoney(discount.amount, discount.currency ?? EURO, 'en');
}

/** Names a code in an itemised price; `reduced`: the licences it's for, empty for all. */
export function codeName(
  { code, discount, tracks }: Pick<CodeTerms, 'code' | 'discount' | 'tracks'>,
  reduced: readonly string[] = [],
): string {
  const places =
    reduced.length === 0 ? '' : ` ${reduced.join(' and ')}${tracks === null ? '' : ', some beats'}`;
  return `Code ${code} (${discountText(discount)} off${places})`;
}

/**
 * Explains why a valid code takes nothing off. `names`: its licences; `isFor`: whether anything in the cart
 * qualifies.
 */
export function unusedCodeText(
  { code, tracks }: CodeTerms,
  names: readonly string[],
  isFor: boolean,
): string {
  if (isFor) return `${code} would not lower this price any further, so it isn’t used.`;
  const licences =
    names.length === 0 ? 'licences that are no longer sold' : `${names.join(' and ')} licences`;
  return `${code} is for ${licences}${tracks === null ? '' : ' of certain beats'}. Nothing in your cart qualifies.`;
}

export const CODE_FAULTS = [
  'unknown',
  'not-begun',
  'ended',
  'other-currency',
  'used-up',
  'used-by-buyer',
  'account-needed',
] as const;

export type CodeFault = (typeof CODE_FAULTS)[number];

/** Explains to the buyer why a code doesn't work. */
export function faultText(code: string, fault: CodeFault): string {
  switch (fault) {
    case 'unknown':
      return `There is no code “${code}”. Please check the spelling.`;
    case 'not-begun':
      return `The code “${code}” cannot be used yet.`;
    case 'ended':
      return `The code “${code}” has ended.`;
    case 'other-currency':
      return `The code “${code}” is not in the shop’s currency.`;
    case 'used-up':
      return `The code “${code}” has been used up.`;
    case 'used-by-buyer':
      return `You have already used the code “${code}” as often as allowed.`;
    case 'account-needed':
      return `The code “${code}” is limited per customer. Please sign in to use it.`;
  }
}
