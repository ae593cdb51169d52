import { faultText, type CodeFault } from '@store/domain/sales/deals/codes';
import { isInForce } from '@store/domain/sales/deals/period';
import {
  priceCart,
  type CartPrice,
  type CartDeals,
  type MemberPrice,
  type PricedLine,
} from '@store/domain/sales/deals/pricing';
import type { ShownPrice } from '@store/domain/sales/deals/shown-price';
import { StoreError } from '@store/domain/platform/errors';
import { toDecimal, type Cents, type CurrencyCode } from '@store/domain/platform/money/money';
import { paired } from '@store/domain/platform/pairs';
import type { BulkDealRecord, DiscountCode } from '../../../platform/collections';
import { toPublicDeal } from '../../deals/bulk-deals';
import { toTerms } from '../../deals/codes';
import { moneyText } from '../../../platform/settings/currency';
import { priceMismatch, type AgreedPrice } from './cart-input';
import type { PricedItem } from './line-prices';

/** The lines of a cart in the order of the order's, and what their price depends on; `now` in UTC ms. */
interface PriceRequest {
  readonly items: readonly PricedItem[];
  readonly currency: CurrencyCode;
  readonly agreed: AgreedPrice;
  readonly bulk: readonly BulkDealRecord[];
  /** The code that the buyer wants to use; undefined if there is no such code. */
  readonly code: DiscountCode | undefined;
  /** Why the code cannot be used. */
  readonly fault: CodeFault | null;
  /** What the buyer's plan takes off; null without one. */
  readonly membership: MemberPrice | null;
  readonly now: number;
}

function pricedLine(item: PricedItem): PricedLine {
  const { price } = item;
  if (item.kind === 'kit') return { kitId: item.kit.id, price };
  const { id, name } = item.option.licence;
  const isFixed = item.line.basis !== undefined;
  return { trackId: item.track.id, licence: id, name, price, isFixed, credits: item.credits };
}

/** Returns whether the page has shown a price in the currency of today. */
function isCurrencyCurrent({ items, currency }: PriceRequest): boolean {
  return items.every(({ line }) => line.currency === currency);
}

/** Returns whether the page has shown every licence and every kit at its price of today. */
function areLinesCurrent(request: PriceRequest): boolean {
  const { items, currency } = request;
  if (!isCurrencyCurrent(request)) return false;
  return items.every(({ line, price }) => line.shown === toDecimal(price, currency));
}

/** Returns whether the shop has shown a total before a deal ended. */
function wasShown({ items, agreed, bulk, currency }: PriceRequest): boolean {
  const before = priceCart(items.map(pricedLine), { bulk: bulk.map(toPublicDeal), code: null }, currency);
  return before.reductions.length > 0 && toDecimal(before.total, currency) === agreed.total;
}

interface RealPrice {
  readonly price: CartPrice;
  readonly deals: CartDeals;
}

interface RefusalFacts {
  readonly code: string | null;
  readonly fault: CodeFault | null;
  readonly isCurrent: boolean;
  /** The shop's currency, if the page has shown another. */
  readonly otherCurrency: CurrencyCode | null;
}

function reasonFor({ code, fault, isCurrent, otherCurrency }: RefusalFacts): string {
  if (otherCurrency !== null) return `The shop sells in ${otherCurrency} now.`;
  if (code !== null && fault !== null) return faultText(code, fault);
  return isCurrent ? 'The deals of the shop have changed.' : 'A price in your cart has changed.';
}

/** The refusal of a total that is not the price: with what the page needs to show the price. */
function refusal(request: PriceRequest, { price, deals }: RealPrice): StoreError {
  const { items, agreed, currency, fault } = request;
  const { code } = agreed;
  const isCurrent = areLinesCurrent(request);
  if (isCurrent && code === null && price.reductions.length === 0 && !wasShown(request))
    return priceMismatch('total');
  const lines = items.flatMap((item) =>
    item.kind === 'beat' ? { id: item.track.id, price: item.price } : [],
  );
  const kits = items.flatMap((item) => (item.kind === 'kit' ? { id: item.kit.id, price: item.price } : []));
  const pricing: ShownPrice = { ...deals, lines, kits, currency, total: toDecimal(price.total, currency) };
  const otherCurrency = isCurrencyCurrent(request) ? null : currency;
  const reason = reasonFor({ code, fault, isCurrent, otherCurrency });
  return new StoreError(
    'price-changed',
    `${reason} Your cart now costs ${moneyText(price.total, currency)}. Nothing was ordered: check out again if you agree.`,
    { field: 'total', pricing: { ...pricing } },
  );
}

/** A line at what the buyer pays for it, after all reductions. */
export type ChargedItem = PricedItem & { readonly charged: Cents };

/** The price of a cart, and its lines at their part of it. */
export interface ChargedCart {
  readonly price: CartPrice;
  readonly items: readonly ChargedItem[];
}

/**
 * Prices a cart. Throws a StoreError if the buyer agreed to another price: `price-changed` with current prices and
 * deals, or `invalid`.
 */
export function chargedCart(request: PriceRequest): ChargedCart {
  const { items, agreed, bulk, code, fault, currency, membership, now } = request;
  const deals: CartDeals = {
    bulk: bulk.filter((deal) => isInForce(deal, now)).map(toPublicDeal),
    code: code && fault === null ? toTerms(code) : null,
    ...(membership && { membership }),
  };
  const price = priceCart(items.map(pricedLine), deals, currency);
  if (!areLinesCurrent(request) || toDecimal(price.total, currency) !== agreed.total)
    throw refusal(request, { price, deals });
  return {
    price,
    items: paired(items, price.prices).map(([item, charged]) => ({ ...item, charged })),
  };
}
