import type { Transaction } from 'firebase-admin/firestore';
import type { Settings } from '@store/domain/shop/settings/settings';
import { agreedPrice, stateAt } from '@store/domain/sales/offers/offers';
import { isOpen } from '@store/domain/sales/orders/orders';
import type { Cents, CurrencyCode } from '@store/domain/platform/money/money';
import { holdsBasis } from '@store/domain/sales/orders/holdings';
import { offerDocument, type OfferRecord, type OrderRecord } from '../../../platform/collections';
import type { IdentifiedOrder } from '../orders';
import type { Orders } from '../upgrades/kept-lines';
import type { OfferedBeat } from './lines-on-sale';

// An accepted offer names the order last placed by it, which decides whether it's used. A failed order frees it.

/** `now` in UTC ms. */
export interface PricingBuyer {
  /** Null for a guest, who has neither orders nor offers. */
  readonly uid: string | null;
  readonly currency: CurrencyCode;
  readonly orders: Orders;
  /** A new checkout ends it if it is open. */
  readonly newest: IdentifiedOrder | undefined;
  /** Credits per licence. */
  readonly creditCosts: Settings['memberships']['costs'];
  readonly now: number;
}

/** Returns whether an order uses its offer: its payment is open or under way, or it was paid. */
export function isUsedBy(order: OrderRecord, offerId: string): boolean {
  const line = order.lines.findIndex((each) => each.kind === 'beat' && each.offerId === offerId);
  return line >= 0 && holdsBasis(order, line);
}

/** Returns whether the offer's last order uses it; one outside the buyer's newest orders counts as doing so. */
function isTaken({ orderId }: OfferRecord, offerId: string, { orders, newest }: PricingBuyer): boolean {
  if (orderId === null) return false;
  if (newest?.id === orderId && isOpen(newest.order.state)) return false;
  const holder = orders.get(orderId);
  return holder === undefined || isUsedBy(holder, offerId);
}

/** The price of a line's offer; undefined if the buyer can't use it. */
export function personalPrice(
  { line, option, offer }: OfferedBeat,
  offerId: string,
  buyer: PricingBuyer,
): Cents | undefined {
  const { uid, currency, now } = buyer;
  const isForLine = offer?.trackId === line.trackId && offer.licence === option.licence.id;
  if (!isForLine || offer.uid !== uid) return undefined;
  if (stateAt(offer, now) !== 'accepted') return undefined;
  if (offer.currency !== currency) return undefined;
  return isTaken(offer, offerId, buyer) ? undefined : (agreedPrice(offer) ?? undefined);
}

/** In the transaction that read the offer and writes the order. */
export function takeOffer(transaction: Transaction, offerId: string, orderId: string): void {
  transaction.update(offerDocument(offerId), { orderId });
}
