import type { Transaction } from 'firebase-admin/firestore';
import type { LicenceId } from '@store/domain/shop/licences/licence';
import { agreedPrice, stateAt } from '@store/domain/sales/offers/offers';
import { isOpen } from '@store/domain/sales/orders/orders';
import type { Cents, CurrencyCode } from '@store/domain/platform/money/money';
import { holdsBasis } from '@store/domain/sales/orders/holdings';
import { offerDocument, type OfferRecord, type OrderRecord } from '../../../platform/collections';
import type { IdentifiedOrder } from '../orders';
import type { Orders } from '../upgrades/kept-lines';

// An accepted offer names the order that was last placed by it; that one decides whether the offer is used. So an order that comes
// to nothing leaves the offer as it was.

/** Who wants to buy by an accepted offer; `now` in milliseconds UTC. */
interface PersonalPriceRequest {
  readonly uid: string;
  readonly trackId: number;
  readonly licence: LicenceId;
  readonly offerId: string;
  /** What the shop sells in. */
  readonly currency: CurrencyCode;
  /** The buyer's orders. */
  readonly orders: Orders;
  /** The one that a new checkout ends if it is open. */
  readonly newest: IdentifiedOrder | undefined;
  readonly now: number;
}

/** Whether an order placed by an offer uses it: its payment is open or under way, or it was paid. */
export function isUsedBy(order: OrderRecord, offerId: string): boolean {
  const line = order.lines.findIndex((each) => each.kind === 'beat' && each.offerId === offerId);
  return line >= 0 && holdsBasis(order, line);
}

/** Whether the order that was last placed by an offer uses it. One that is not among the buyer's newest orders counts as one that does. */
function isTaken(
  { orderId }: OfferRecord,
  { offerId, orders, newest }: Pick<PersonalPriceRequest, 'offerId' | 'orders' | 'newest'>,
): boolean {
  if (orderId === null) return false;
  if (newest?.id === orderId && isOpen(newest.order.state)) return false;
  const holder = orders.get(orderId);
  return holder === undefined || isUsedBy(holder, offerId);
}

/** What was agreed in an offer that the buyer can use; undefined for any other. */
export function personalPrice(
  offer: OfferRecord | undefined,
  request: PersonalPriceRequest,
): Cents | undefined {
  const { uid, trackId, licence, currency, now } = request;
  if (offer?.uid !== uid || offer.trackId !== trackId || offer.licence !== licence) return undefined;
  if (stateAt(offer, now) !== 'accepted') return undefined;
  if (offer.currency !== currency) return undefined;
  return isTaken(offer, request) ? undefined : (agreedPrice(offer) ?? undefined);
}

/** Notes the order that is placed by an offer, in the transaction that has read the offer and writes the order. */
export function takeOffer(transaction: Transaction, offerId: string, orderId: string): void {
  transaction.update(offerDocument(offerId), { orderId });
}
