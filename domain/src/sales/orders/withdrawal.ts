import { isPrintable } from '../../platform/printable';
import { NAME_MAXIMUM } from '../../platform/validation';
import { DAY_MS, HOUR_MS } from '../../platform/time';

/** Art. 9 of Directive 2011/83/EU. */
const WITHDRAWAL_DAYS = 14;

/** How far clocks in European Member States are ahead of and behind UTC. */
const AHEAD_MS = 3 * HOUR_MS;
const BEHIND_MS = HOUR_MS;

function isWeekend(day: number): boolean {
  return [0, 6].includes(new Date(day).getUTCDay());
}

/**
 * Returns the end of the withdrawal period (UTC ms), in the buyer's favour. The first day doesn't count, and no
 * period ends on a weekend (Art. 3 of Regulation 1182/71). Ignores public holidays.
 */
export function withdrawalEnd(concludedAt: number): number {
  const concluded = Math.floor((concludedAt + AHEAD_MS) / DAY_MS) * DAY_MS;
  let last = concluded + WITHDRAWAL_DAYS * DAY_MS;
  while (isWeekend(last)) last += DAY_MS;
  return last + DAY_MS + BEHIND_MS;
}

/**
 * Status of a withdrawal. `unknown`: no order with this id and email. `unconfirmed`: the link in the
 * acknowledgement wasn't used, so someone else may have sent it. `open`: the right seems to exist. `consented`:
 * the buyer chose immediate delivery. `late`: the period is over.
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

/** Returns a withdrawal's status as a hint for the producer, who decides. */
export function standingOf({
  concludedAt,
  declaredAt,
  hasConsent,
  isDelivered,
}: WithdrawnOrder): WithdrawalStanding {
  // The right ends when delivery begins, not before.
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

/** UTF-16 units. */
export const ORDER_REFERENCE_MAXIMUM = 100;

function isLine(text: string, maximum: number): boolean {
  return text !== '' && text.length <= maximum && !/[\t\n]/.test(text) && isPrintable(text);
}

/** Accepts more than the contact form: a hyphen must not keep anyone from withdrawing. */
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
