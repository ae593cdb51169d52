import { creditsText } from '../memberships/credits-text';
import * as v from 'valibot';
import type { LicenceId } from '../../shop/licences/licence';
import { chargeMinimum } from '../../platform/money/currencies';
import { cents, sum, type Cents, type CurrencyCode } from '../../platform/money/money';
import { centsFrom } from '../../platform/money/schema';
import { paired } from '../../platform/pairs';
import { allocate } from '../../platform/money/allocation';
import { bulkDealName, type BulkDeal } from './bulk-deals';
import { codeName, currencyOfDiscount, type CodeTerms } from './codes';

// Prices a cart: the browser shows it, the server charges it. The order of lines and deals doesn't matter.

/** A licence costs at least this with a deal: its contract states a price, and its refund an amount. */
export const LINE_MINIMUM = cents(1);

/** Deals exclude kits. */
interface PricedKit {
  readonly kitId: number;
  readonly price: Cents;
}

export type PricedLine = PricedLicence | PricedKit;

export interface PricedLicence {
  readonly trackId: number;
  readonly licence: LicenceId;
  readonly name: string;
  readonly price: Cents;
  /** Excluded from deals: an upgrade, or a price agreed with the producer. */
  readonly isFixed?: boolean | undefined;
  /** Membership credits that pay for it; undefined if money does. */
  readonly credits?: number | undefined;
}

/** Bulk deals must be filtered by period before. */
export interface CartDeals {
  readonly bulk: readonly BulkDeal[];
  readonly code: CodeTerms | null;
  /** The buyer's membership, if its plan has member prices. */
  readonly membership?: MemberPrice | null | undefined;
}

/** A plan's discount in percent. It replaces other deals if it is at least as cheap. */
export const memberPriceSchema = v.object({ name: v.string(), percentOff: v.number() });

export type MemberPrice = Readonly<v.InferOutput<typeof memberPriceSchema>>;

const amount = centsFrom(0);

/** One deal's reduction in cents; `shares` by line add up to `amount`. */
export const reductionSchema = v.object({
  kind: v.picklist(['bulk', 'code', 'membership', 'credits']),
  name: v.string(),
  amount,
  shares: v.pipe(v.array(amount), v.readonly()),
});

type Reduction = Readonly<v.InferOutput<typeof reductionSchema>>;

/** In cents; `prices` by line after all reductions. */
export interface CartPrice {
  readonly subtotal: Cents;
  readonly reductions: readonly Reduction[];
  readonly prices: readonly Cents[];
  readonly total: Cents;
}

/** Locale-independent, so every machine sorts the same way. */
function compare<Value extends string | number>(a: Value, b: Value): number {
  return Number(a > b) - Number(a < b);
}

/** Kits come last; no deal reduces them, so their order doesn't matter. */
function compareLines(a: PricedLine, b: PricedLine): number {
  if ('kitId' in a || 'kitId' in b) return compare(Number('kitId' in a), Number('kitId' in b));
  return compare(b.price, a.price) || compare(a.trackId, b.trackId) || compare(a.licence, b.licence);
}

/** The reductions found so far; lines are sorted. */
interface Pricing {
  readonly currency: CurrencyCode;
  readonly lines: readonly PricedLine[];
  readonly prices: readonly number[];
  readonly reductions: readonly Reduction[];
}

interface Wanted {
  readonly kind: Reduction['kind'];
  readonly name: string;
  /** In cents; capped where it would undercut a minimum. */
  readonly amount: number;
  readonly isReduced: (line: PricedLicence) => boolean;
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((added, one) => added + one, 0);
}

function isReducible(line: PricedLine, isReduced: Wanted['isReduced']): boolean {
  return 'licence' in line && line.isFixed !== true && line.credits === undefined && isReduced(line);
}

/** Splits an amount over the lines of a deal, in proportion to what each can lose. */
function reduced(pricing: Pricing, { kind, name, amount: wanted, isReduced }: Wanted): Pricing {
  const { currency, lines, prices, reductions } = pricing;
  const weights = paired(lines, prices).map(([line, price]) =>
    isReducible(line, isReduced) ? Math.max(0, price - LINE_MINIMUM) : 0,
  );
  const taken = Math.min(wanted, total(weights), Math.max(0, total(prices) - chargeMinimum(currency)));
  if (taken === 0) return pricing;
  const shares = allocate(taken, weights);
  return {
    currency,
    lines,
    prices: paired(prices, shares).map(([price, share]) => price - share),
    reductions: [...reductions, { kind, name, amount: cents(taken), shares: shares.map(cents) }],
  };
}

/** The prices of the cheapest lines, which the deal makes free. */
function bulkAmount({ licence, buy, free }: BulkDeal, lines: readonly PricedLine[]): number {
  const prices = lines
    .filter((line) => isReducible(line, (each) => each.licence === licence))
    .map(({ price }) => price);
  const freeCount = Math.floor(prices.length / (buy + free)) * free;
  return total(prices.sort((a, b) => a - b).slice(0, freeCount));
}

function nameOf(licence: LicenceId, lines: readonly PricedLine[]): string {
  const [name = licence] = lines.flatMap((line) =>
    'licence' in line && line.licence === licence ? line.name : [],
  );
  return name;
}

/** The best bulk deal per licence: each beat takes part in one. */
function bestDeals(deals: readonly BulkDeal[], lines: readonly PricedLine[]): readonly Wanted[] {
  const best = new Map<LicenceId, { readonly deal: BulkDeal; readonly amount: number }>();
  for (const deal of [...deals].sort((a, b) => compare(a.id, b.id))) {
    const found = bulkAmount(deal, lines);
    if (found > (best.get(deal.licence)?.amount ?? 0)) best.set(deal.licence, { deal, amount: found });
  }
  return [...best.values()]
    .sort((a, b) => compare(a.deal.licence, b.deal.licence))
    .map(({ deal, amount: found }) => ({
      kind: 'bulk',
      name: bulkDealName(deal, nameOf(deal.licence, lines)),
      amount: found,
      isReduced: ({ licence }) => licence === deal.licence,
    }));
}

/** Rounds half a cent in the buyer's favour. */
function percentOf(base: number, percent: number): number {
  return Math.floor((base * percent + 50) / 100);
}

function discountOf({ discount }: CodeTerms, base: number): number {
  return discount.kind === 'percent' ? percentOf(base, discount.percent) : discount.amount;
}

function isCodeFor({ licences, tracks }: CodeTerms): Wanted['isReduced'] {
  return ({ licence, trackId }) =>
    licences.includes(licence) && (tracks === null || tracks.includes(trackId));
}

/** Returns whether a code is for anything in a cart. */
export function qualifies(lines: readonly PricedLine[], terms: CodeTerms): boolean {
  return lines.some((line) => isReducible(line, isCodeFor(terms)));
}

/** A code of another currency takes nothing off; checkout says so. */
function withCode(pricing: Pricing, terms: CodeTerms): Pricing {
  if ((currencyOfDiscount(terms.discount) ?? pricing.currency) !== pricing.currency) return pricing;
  const isReduced = isCodeFor(terms);
  const reducible = paired(pricing.lines, pricing.prices).filter(([line]) => isReducible(line, isReduced));
  const base = total(reducible.map(([, price]) => price));
  const names = reducible.flatMap(([line]) => ('licence' in line ? line.name : []));
  return reduced(pricing, {
    kind: 'code',
    name: codeName(terms, reducible.length < pricing.lines.length ? [...new Set(names)].sort() : []),
    amount: discountOf(terms, base),
    isReduced,
  });
}

function withCredits(plain: Pricing): Pricing {
  const shares = plain.lines.map((line) =>
    'licence' in line && line.credits !== undefined ? line.price : cents(0),
  );
  const credits = total(plain.lines.map((line) => ('licence' in line ? (line.credits ?? 0) : 0)));
  if (credits === 0) return plain;
  return {
    ...plain,
    prices: paired(plain.prices, shares).map(([price, share]) => price - share),
    reductions: [{ kind: 'credits', name: creditsText(credits), amount: sum(shares), shares }],
  };
}

function withMembership(pricing: Pricing, { name, percentOff }: MemberPrice): Pricing {
  const reducible = paired(pricing.lines, pricing.prices).filter(([line]) => isReducible(line, () => true));
  const base = total(reducible.map(([, price]) => price));
  return reduced(pricing, {
    kind: 'membership',
    name: `${name} membership (${percentOff}% off)`,
    amount: percentOf(base, percentOff),
    isReduced: () => true,
  });
}

/** The better of public deals and member price; the member price on a tie. */
function withBest(pricing: Pricing, deals: CartDeals): Pricing {
  const dealt = withDeals(pricing, deals);
  if (!deals.membership) return dealt;
  const member = withMembership(pricing, deals.membership);
  return total(dealt.prices) < total(member.prices) ? dealt : member;
}

/** With a code that doesn't combine, the better of code and bulk deals; bulk deals on a tie. */
function withDeals(plain: Pricing, { bulk, code }: CartDeals): Pricing {
  const withBulk = bestDeals(bulk, plain.lines).reduce(reduced, plain);
  if (!code) return withBulk;
  const coded = withCode(code.combines ? withBulk : plain, code);
  return total(coded.prices) < total(withBulk.prices) ? coded : withBulk;
}

/**
 * Prices a cart in its lines' currency. Deals leave at least {@link LINE_MINIMUM} per licence, and {@link
 * chargeMinimum} of what isn't paid with credits, because that needs a payment. A code never raises a price.
 */
export function priceCart(lines: readonly PricedLine[], deals: CartDeals, currency: CurrencyCode): CartPrice {
  const order = lines.map((line, index) => ({ line, index })).sort((a, b) => compareLines(a.line, b.line));
  const sorted = order.map(({ line }) => line);
  const prices = sorted.map(({ price }) => price);
  const plain: Pricing = { currency, lines: sorted, prices, reductions: [] };
  const priced = withBest(withCredits(plain), deals);
  const unsorted = (amounts: readonly number[]) =>
    paired(order, amounts)
      .map(([{ index }, value]) => ({ index, value: cents(value) }))
      .sort((a, b) => a.index - b.index)
      .map(({ value }) => value);
  return {
    subtotal: sum(lines.map(({ price }) => price)),
    reductions: priced.reductions.map((reduction) => ({ ...reduction, shares: unsorted(reduction.shares) })),
    prices: unsorted(priced.prices),
    total: cents(total(priced.prices)),
  };
}

/** Returns whether a price uses its code. */
export function usesCode({ reductions }: Pick<CartPrice, 'reductions'>): boolean {
  return reductions.some(({ kind }) => kind === 'code');
}
