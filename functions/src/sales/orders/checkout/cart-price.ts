import type { Transaction } from 'firebase-admin/firestore';
import { faultText, type CodeFault } from '@store/domain/sales/deals/codes';
import { isInForce } from '@store/domain/sales/deals/period';
import {
  priceCart,
  type CartPrice,
  type CartDeals,
  type PricedKit,
  type PricedLicence,
  type PricedLine,
} from '@store/domain/sales/deals/pricing';
import type { ShownPrice } from '@store/domain/sales/deals/shown-price';
import { StoreError } from '@store/domain/platform/errors';
import { toDecimal, type Cents, type CurrencyCode } from '@store/domain/platform/money/money';
import type { BulkDealRecord, DiscountCode } from '../../../platform/collections';
import { toPublicDeal } from '../../deals/bulk-deals';
import { readCodeFault, type CodeBuyer } from '../../deals/code-uses';
import { toTerms } from '../../deals/codes';
import { moneyText } from '../../../platform/settings/currency';
import { priceMismatch, type CartKit, type CartLine } from './cart-input';
import type { LinePrice } from './line-prices';

/** The price that a buyer has seen and agreed to. */
export interface AgreedPrice {
  /** For example `24.99`. */
  readonly total: string;
  /** The discount code; null for none. */
  readonly code: string | null;
}

/** The deals of the shop as far as an order is concerned. */
export interface StoredDeals {
  readonly bulk: readonly BulkDealRecord[];
  /** The code that the buyer wants to use; undefined if there is no such code. */
  readonly code: DiscountCode | undefined;
}

/** A cart and what its price depends on; `now` in milliseconds UTC. */
export interface PriceRequest {
  readonly wanted: readonly CartLine[];
  readonly kits: readonly CartKit[];
  /** What is charged for the kits, in their order. */
  readonly kitPrices: readonly Cents[];
  /** What the shop sells in. */
  readonly currency: CurrencyCode;
  /** The prices of the lines without deals, in the order of the lines. */
  readonly prices: readonly LinePrice[];
  readonly agreed: AgreedPrice;
  readonly stored: StoredDeals;
  readonly buyer: CodeBuyer;
  readonly now: number;
}

function licencesOf({ wanted, prices }: PriceRequest): PricedLicence[] {
  return prices.map(({ option, price, isFixed }, index) => {
    const { id, name } = option.licence;
    return { trackId: wanted[index]?.trackId ?? 0, licence: id, name, price, isFixed };
  });
}

function kitsOf({ kits, kitPrices }: PriceRequest): PricedKit[] {
  return kitPrices.map((price, index) => ({ kitId: kits[index]?.kitId ?? 0, price }));
}

/** The lines in the order of the order's. */
function linesOf(request: PriceRequest): PricedLine[] {
  return [...licencesOf(request), ...kitsOf(request)];
}

/** Whether the page has shown a price in the currency of today. */
function isCurrencyCurrent({ wanted, kits, currency }: PriceRequest): boolean {
  return [...wanted, ...kits].every((line) => line.currency === currency);
}

/** Whether the page has shown every licence and every kit at its price of today. */
function areLinesCurrent(request: PriceRequest): boolean {
  const { wanted, kits, currency } = request;
  if (!isCurrencyCurrent(request)) return false;
  const lines = linesOf(request);
  return [...wanted, ...kits].every(({ shown }, index) => {
    const line = lines[index];
    return line !== undefined && shown === toDecimal(line.price, currency);
  });
}

/** Whether the shop has shown a total before a deal ended. */
function wasShown(request: PriceRequest): boolean {
  const { agreed, stored, currency } = request;
  const { bulk } = stored;
  const before = priceCart(linesOf(request), { bulk: bulk.map(toPublicDeal), code: null }, currency);
  return before.reductions.length > 0 && toDecimal(before.total, currency) === agreed.total;
}

interface RealPrice {
  readonly price: CartPrice;
  readonly deals: CartDeals;
  /** Why the buyer's code cannot be used. */
  readonly fault: CodeFault | null;
}

interface RefusalFacts {
  readonly code: string | null;
  readonly fault: CodeFault | null;
  readonly isCurrent: boolean;
  /** What the shop sells in, if the page has shown another currency. */
  readonly otherCurrency: CurrencyCode | null;
}

function reasonFor({ code, fault, isCurrent, otherCurrency }: RefusalFacts): string {
  if (otherCurrency !== null) return `The shop sells in ${otherCurrency} now.`;
  if (code !== null && fault !== null) return faultText(code, fault);
  return isCurrent ? 'The deals of the shop have changed.' : 'A price in your cart has changed.';
}

/** The refusal of a total that is not the price: with what the page needs to show the price. */
function refusal(request: PriceRequest, { price, deals, fault }: RealPrice): StoreError {
  const { agreed, currency } = request;
  const { code } = agreed;
  const isCurrent = areLinesCurrent(request);
  if (isCurrent && code === null && price.reductions.length === 0 && !wasShown(request))
    return priceMismatch('total');
  const lines = licencesOf(request).map(({ trackId, price: each }) => ({ id: trackId, price: each }));
  const kits = kitsOf(request).map(({ kitId, price: each }) => ({ id: kitId, price: each }));
  const pricing: ShownPrice = { ...deals, lines, kits, currency, total: toDecimal(price.total, currency) };
  const otherCurrency = isCurrencyCurrent(request) ? null : currency;
  const reason = reasonFor({ code, fault, isCurrent, otherCurrency });
  return new StoreError(
    'price-changed',
    `${reason} Your cart now costs ${moneyText(price.total, currency)}. Nothing was ordered: check out again if you agree.`,
    { field: 'total', pricing: { ...pricing } },
  );
}

/**
 * The price of a cart. Must precede the transaction's writes. Throws a StoreError if the buyer has agreed to another price:
 * `price-changed`, with prices and deals in force, if one of them is the reason, otherwise `invalid`.
 */
export async function readPrice(transaction: Transaction, request: PriceRequest): Promise<CartPrice> {
  const { agreed, stored, currency, buyer, now } = request;
  const fault =
    agreed.code === null ? null : await readCodeFault(transaction, stored.code, { currency, buyer, now });
  const deals: CartDeals = {
    bulk: stored.bulk.filter((deal) => isInForce(deal, now)).map(toPublicDeal),
    code: stored.code && fault === null ? toTerms(stored.code) : null,
  };
  const price = priceCart(linesOf(request), deals, currency);
  if (!areLinesCurrent(request) || toDecimal(price.total, currency) !== agreed.total)
    throw refusal(request, { price, deals, fault });
  return price;
}
