import type { Transaction } from 'firebase-admin/firestore';
import { faultText, type CodeFault } from '@store/domain/deals/codes';
import { isInForce } from '@store/domain/deals/period';
import { priceCart, type CartPrice, type Offers, type PricedLine } from '@store/domain/deals/pricing';
import type { ShownPrice } from '@store/domain/deals/shown-price';
import { StoreError } from '@store/domain/errors';
import { LICENCE_PRICES } from '@store/domain/orders/licences';
import { formatEuro, toDecimal } from '@store/domain/orders/money';
import type { WantedLine } from '@store/domain/orders/orders';
import type { BulkDealRecord, DiscountCode } from '../../collections';
import { toPublicDeal } from '../../deals/bulk-deals';
import { readCodeFault, type CodeBuyer } from '../../deals/code-uses';
import { toTerms } from '../../deals/codes';
import { priceMismatch } from './cart-input';

/** The price that a buyer has seen and agreed to. */
export interface AgreedPrice {
  /** In euros, for example `24.99`. */
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
  readonly wanted: readonly WantedLine[];
  readonly agreed: AgreedPrice;
  readonly stored: StoredDeals;
  readonly buyer: CodeBuyer;
  readonly now: number;
}

function linesOf(wanted: readonly WantedLine[]): PricedLine[] {
  return wanted.map(({ trackId, licence }) => ({ trackId, licence, price: LICENCE_PRICES[licence] }));
}

/** Whether the shop has shown a total before a deal ended. */
function wasShown({ wanted, agreed, stored: { bulk } }: PriceRequest): boolean {
  const before = priceCart(linesOf(wanted), { bulk: bulk.map(toPublicDeal), code: null });
  return before.reductions.length > 0 && toDecimal(before.total) === agreed.total;
}

interface RealPrice {
  readonly price: CartPrice;
  readonly offers: Offers;
  /** Why the buyer's code cannot be used. */
  readonly fault: CodeFault | null;
}

/** The refusal of a total that is not the price: with what the page needs to show the price. */
function refusal(request: PriceRequest, { price, offers, fault }: RealPrice): StoreError {
  const { code } = request.agreed;
  if (code === null && price.reductions.length === 0 && !wasShown(request)) return priceMismatch('total');
  const reason =
    code !== null && fault !== null ? faultText(code, fault) : 'The deals of the shop have changed.';
  const pricing: ShownPrice = { ...offers, total: toDecimal(price.total) };
  return new StoreError(
    'price-changed',
    `${reason} Your cart now costs ${formatEuro(price.total)}. Nothing was ordered: check out again if you agree.`,
    { field: 'total', pricing: { ...pricing } },
  );
}

/**
 * The price of a cart. Must precede the transaction's writes. Throws a StoreError if the buyer has agreed to another price:
 * `price-changed`, with the deals in force, if deals are the reason, otherwise `invalid`.
 */
export async function readPrice(transaction: Transaction, request: PriceRequest): Promise<CartPrice> {
  const { wanted, agreed, stored, buyer, now } = request;
  const fault = agreed.code === null ? null : await readCodeFault(transaction, stored.code, { buyer, now });
  const offers: Offers = {
    bulk: stored.bulk.filter((deal) => isInForce(deal, now)).map(toPublicDeal),
    code: stored.code && fault === null ? toTerms(stored.code) : null,
  };
  const price = priceCart(linesOf(wanted), offers);
  if (toDecimal(price.total) !== agreed.total) throw refusal(request, { price, offers, fault });
  return price;
}
