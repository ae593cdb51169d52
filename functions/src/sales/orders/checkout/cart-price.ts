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

/** Lines in the order's sequence; `now` in UTC ms. */
interface PriceRequest {
  readonly items: readonly PricedItem[];
  readonly currency: CurrencyCode;
  readonly agreed: AgreedPrice;
  readonly bulk: readonly BulkDealRecord[];
  /** Undefined if there is no such code. */
  readonly code: DiscountCode | undefined;
  readonly fault: CodeFault | null;
  /** The buyer's member price, if any. */
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

function isCurrencyCurrent({ items, currency }: PriceRequest): boolean {
  return items.every(({ line }) => line.currency === currency);
}

function areLinesCurrent(request: PriceRequest): boolean {
  const { items, currency } = request;
  if (!isCurrencyCurrent(request)) return false;
  return items.every(({ line, price }) => line.shown === toDecimal(price, currency));
}

/** Returns whether the shop showed a total before a deal ended. */
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
  /** The shop's currency, if the page showed another. */
  readonly otherCurrency: CurrencyCode | null;
}

function reasonFor({ code, fault, isCurrent, otherCurrency }: RefusalFacts): string {
  if (otherCurrency !== null) return `The shop sells in ${otherCurrency} now.`;
  if (code !== null && fault !== null) return faultText(code, fault);
  return isCurrent ? 'The deals of the shop have changed.' : 'A price in your cart has changed.';
}

/** Tells the page what it needs to show the right price. */
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

export type ChargedItem = PricedItem & { readonly charged: Cents };

/** With each line's part of the price. */
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
