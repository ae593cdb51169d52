import { isPrintable } from '../../platform/printable';
import { NAME_MAXIMUM } from '../../platform/validation';
import { DAY_MS, HOUR_MS } from '../../platform/time';

/** How long a consumer may withdraw from a contract (Art. 9 of Directive 2011/83/EU). */
const WITHDRAWAL_DAYS = 14;

/** How far the clocks of Member States in Europe are ahead of UTC and behind it. */
const AHEAD_MS = 3 * HOUR_MS;
const BEHIND_MS = HOUR_MS;

function isWeekend(day: number): boolean {
  return [0, 6].includes(new Date(day).getUTCDay());
}

/**
 * End of the withdrawal period (UTC ms), in the buyer's favour. The first day doesn't count and no period ends on a
 * weekend (Art. 3 of Regulation 1182/71). Public holidays aren't known here.
 */
export function withdrawalEnd(concludedAt: number): number {
  const concluded = Math.floor((concludedAt + AHEAD_MS) / DAY_MS) * DAY_MS;
  let last = concluded + WITHDRAWAL_DAYS * DAY_MS;
  while (isWeekend(last)) last += DAY_MS;
  return last + DAY_MS + BEHIND_MS;
}

/**
 * How a withdrawal notice stands. `unknown`: no order with this id and address. `unconfirmed`: the link in the
 * acknowledgement wasn't used, so it may be somebody else's. `open`: the right seems to exist. `consented`: the buyer
 * chose immediate delivery. `late`: the period is over.
 */
export const WITHDRAWAL_STANDINGS = ['unknown', 'unconfirmed', 'open', 'consented', 'late'] as const;

export type WithdrawalStanding = (typeof WITHDRAWAL_STANDINGS)[number];

/** Times in UTC ms. */
interface WithdrawnOrder {
  readonly concludedAt: number;
  readonly declaredAt: number;
  readonly hasConsent: boolean;
  readonly isDelivered: boolean;
}

/** How a declaration stands, as far as the shop can tell. It is a hint for the producer, who decides. */
export function standingOf({
  concludedAt,
  declaredAt,
  hasConsent,
  isDelivered,
}: WithdrawnOrder): WithdrawalStanding {
  // The right ends when the delivery begins, not before.
  if (hasConsent && isDelivered) return 'consented';
  return declaredAt < withdrawalEnd(concludedAt) ? 'open' : 'late';
}

export const STANDING_ADVICE: Readonly<Record<WithdrawalStanding, string>> = {
  unknown:
    'No order has this id and this address, so nothing was confirmed to the sender. Look for the order, and answer by mail.',
  unconfirmed:
    'The buyer has been mailed a link to confirm that this comes from them. Wait for that, or ask them, before you refund the order.',
  open: 'The 14 days are not over, and no consent that ends the right of withdrawal is recorded. The money is due within 14 days: refund the order under Invoices.',
  consented:
    'The buyer agreed to immediate delivery, acknowledged that the right of withdrawal is lost, and received the files. Refund the order under Invoices if you want to, or answer that the right has ended.',
  late: 'The 14 days are over, unless a public holiday has extended them. Refund the order under Invoices if you want to, or answer that the right has ended.',
};

/** In UTF-16 units. */
export const ORDER_REFERENCE_MAXIMUM = 100;

function isLine(text: string, maximum: number): boolean {
  return text !== '' && text.length <= maximum && !/[\t\n]/.test(text) && isPrintable(text);
}

/** Names are not judged as in the contact form: nobody must be kept from withdrawing by a hyphen. */
export function isDeclarantName(name: string): boolean {
  return isLine(name, NAME_MAXIMUM);
}

/** Returns whether a text may name an order. */
export function isOrderReference(text: string): boolean {
  return isLine(text, ORDER_REFERENCE_MAXIMUM);
}

/** The declaration, word for word. */
export function declarationText(order: string): string {
  return `I withdraw from the contract of order ${order}.`;
}

/** The same answer whether or not the order exists, so nobody can probe ids and addresses. */
export const DECLARATION_RECEIVED =
  'We have received your declaration. If the order was placed with this address, a confirmation is on its way to it.';

export const WITHDRAWAL_MESSAGES = {
  name: 'Enter your name.',
  order: 'Enter the id of the order. It is in the order mail and in your profile.',
} as const;
