import { priceBeforeDeals, totalText, type PricedOrderLine } from '@store/domain/sales/orders/order-total';
import { cents, type Cents } from '@store/domain/platform/money/money';
import { creditsText } from '@store/domain/sales/memberships/credits-text';
import { creditsOf } from '@store/domain/sales/memberships/memberships';
import { isBeatLine, isKitLine } from '@store/domain/sales/orders/orders';
import type { Notice } from '@store/domain/sales/orders/notices';
import { keptAmount } from '@store/domain/sales/orders/payment';
import type { Decision } from '@store/domain/sales/orders/settlement';
import { linkedOrderPath } from '@store/domain/sales/orders/linked-order';
import { paths } from '@store/domain/platform/paths';
import { currentShop } from '../../platform/settings/current';
import { moneyText } from '../../platform/settings/currency';
import type { LineRecord, OrderRecord } from '../../platform/collections';
import { config } from '../../platform/config';
import { paymentPage } from '../../platform/gateways/stripe/client';
import { composeMail, utcTime } from '../../platform/mail/layout';
import type { Mail } from '../../platform/mail/outbox';
import { refundedLines, refundTexts } from './refund-texts';
import { paymentOf } from './projection';
import { isAgreed, type IdentifiedOrder } from './orders';

/** An order's page with its downloads; a guest's needs the secret. */
export function orderPage(id: string, secret: string | null): string {
  if (secret !== null) return `${config.origin}${linkedOrderPath(id, secret)}`;
  return `${config.origin}/profile?tab=orders&order=${encodeURIComponent(id)}`;
}

export function leadsToOrder({ kind }: Notice): boolean {
  return kind === 'processing' || kind === 'delayed' || kind === 'delivered';
}

type Format = (amount: Cents) => string;

function formatOf({ currency }: Pick<OrderRecord, 'currency'>): Format {
  return (amount) => moneyText(amount, currency);
}

/** Why a line's price differs from the shop's. */
function remarkOf(line: LineRecord, format: Format): string {
  if (line.kind === 'kit') return '';
  const { fullPrice, upgrade } = line;
  if (upgrade)
    return `, upgrade from ${upgrade.licenceName}: ${format(fullPrice)} less ${format(upgrade.credit)} paid before`;
  return isAgreed(line) ? `, as agreed, instead of ${format(fullPrice)}` : '';
}

function pricedLine(line: LineRecord): PricedOrderLine {
  const { price, fullPrice } = line;
  // Deals exclude kits.
  if (line.kind === 'kit') return { price, fullPrice, isFixed: true };
  return { price, fullPrice, isFixed: line.upgrade !== undefined || isAgreed(line) };
}

/** Lines before and after deals, and the total. */
function listOf({ lines, reductions, currency, credits }: OrderRecord): string {
  const format = formatOf({ currency });
  const total = totalText({ lines: lines.map(pricedLine), reductions }, format);
  return [
    ...lines.map((line, index) => {
      const { title, licenceName, price } = line;
      const paid = creditsOf(credits, index);
      if (paid !== undefined) return `• ${title} (${licenceName}), ${creditsText(paid)}`;
      const before = priceBeforeDeals(pricedLine(line));
      const reduced = before === price ? '' : `, less the discount ${format(price)}`;
      return `• ${title} (${licenceName}), ${format(before)}${reduced}${remarkOf(line, format)}`;
    }),
    ...(total === null ? [] : [total]),
  ].join('\n');
}

function questions(): string {
  return `If you have questions, please write to ${currentShop().producer.email}.`;
}

const OTHER_BEATS = { label: 'Listen to other beats', href: `${config.origin}/tracks` };

/** Why an order was refused, for the buyer; empty if it wasn't. */
export function refusalReason({ decision }: { readonly decision: Decision }): string {
  if (decision.kind !== 'refused') return '';
  const { reason, title } = decision;
  switch (reason) {
    case 'sold':
      return `Someone else bought “${title}” exclusively just before you.`;
    case 'withdrawn':
      return `“${title}” was taken out of the shop before your payment arrived.`;
    case 'account_deleted':
      return 'The account was deleted before the payment arrived.';
    case 'not_captured':
      return 'Your payment could not be completed.';
    case 'credit_gone':
      return `What you paid for the previous licence of “${title}” is no longer available for the upgrade: it was returned, is disputed, or was used for another order.`;
    case 'money_returned':
      return 'Your payment was returned before the order was delivered.';
  }
}

interface Receiver {
  readonly to: string;
  readonly page: string;
}

function processingMail({ to, page }: Receiver, id: string, order: OrderRecord): Mail {
  return composeMail({
    to,
    subject: `Your bank is confirming order ${id}`,
    paragraphs: [
      'Thank you for your order. Your bank is confirming the payment, which can take a few days.',
      listOf(order),
      'We’ll email you your files and contracts. You don’t need to do anything.',
    ],
    action: { label: 'See your order', href: page },
  });
}

function failedMail(to: string, id: string, order: OrderRecord): Mail {
  return composeMail({
    to,
    subject: `The payment of order ${id} failed`,
    paragraphs: [
      'Your bank didn’t confirm the payment. Nothing was charged.',
      listOf(order),
      'You can order again and pay another way.',
      questions(),
    ],
    action: { label: 'Back to the beats', href: `${config.origin}/tracks` },
  });
}

function cancelledMail(to: string, id: string, order: OrderRecord): Mail {
  const reason = refusalReason(order);
  return composeMail({
    to,
    subject: `Order ${id} was cancelled, and you weren’t charged`,
    paragraphs: [
      ...(reason === '' ? [] : [reason]),
      'Your order was cancelled, and you weren’t charged. The amount was only reserved; your bank may show it for a few days.',
      listOf(order),
      questions(),
    ],
    action: OTHER_BEATS,
  });
}

function delayedMail({ to, page }: Receiver, id: string, order: OrderRecord): Mail {
  return composeMail({
    to,
    subject: `Your order ${id} is being prepared`,
    paragraphs: [
      'Thank you for your order. Your payment has arrived, but preparing your files and contracts is taking longer than usual.',
      listOf(order),
      'We keep trying, and will email you as soon as everything is ready. You don’t need to do anything.',
      `If you’d rather not wait, ask for a refund: write to ${currentShop().producer.email}.`,
    ],
    action: { label: 'See your order', href: page },
  });
}

/** The buyer's consent, to keep (Art. 8(7) of Directive 2011/83/EU); without one, where to withdraw. */
function consentText(id: string, { agreement: { consent } }: OrderRecord): string {
  if (!consent)
    return `You asked for immediate delivery when you ordered. If you have a right of withdrawal, you can use it here: ${config.origin}${paths.withdrawal}?order=${encodeURIComponent(id)}`;
  const { text, at } = consent;
  return `When you ordered, on ${utcTime(at)}, you confirmed: “${text}” Your right of withdrawal has therefore ended.`;
}

/** How the buyer can keep the purchase. */
function keepText({ guest, uid }: OrderRecord): string {
  const again = 'You can download them again at any time';
  if (!guest || uid !== '') return `${again}.`;
  return `${again} with the link in this mail, which is only for you. If you sign up with this address and confirm it, you also find the order in your profile: ${config.origin}${paths.signUp}`;
}

function goodsOf({ lines }: OrderRecord): 'beats' | 'kits' | 'beats and kits' {
  if (!lines.some(isKitLine)) return 'beats';
  return lines.some(isBeatLine) ? 'beats and kits' : 'kits';
}

/** Has an order's files and contracts. */
export function deliveryMail({ to, page }: Receiver, id: string, order: OrderRecord): Mail {
  const goods = goodsOf(order);
  const checks = order.lines.map(
    ({ title, code }) => `${title}: contract ${code}, verifiable at ${config.origin}/licences/verify/${code}`,
  );
  return composeMail({
    to,
    subject: `Your ${goods}, order ${id}`,
    paragraphs: [
      `Thank you. Your ${goods}${goods === 'beats and kits' ? ',' : ''} and their contracts are ready.`,
      listOf(order),
      `Total: ${moneyText(order.total, order.currency)}`,
      checks.join('\n'),
      keepText(order),
      consentText(id, order),
    ],
    action: {
      label: `Download ${goods}${goods === 'beats and kits' ? ',' : ''} and contracts`,
      href: page,
    },
  });
}

/** Without prices: deals make charges and refunds smaller, taxes larger. */
function namesOf({ lines }: OrderRecord, wanted: ReadonlySet<number>): string {
  return lines
    .flatMap(({ title, licenceName }, line) => (wanted.has(line) ? [`• ${title} (${licenceName})`] : []))
    .join('\n');
}

function refundMail(to: string, id: string, order: OrderRecord, { refund }: Notice): Mail {
  const amount = refund?.amount ?? cents(0);
  const { reason, lines, rest } = refundTexts(order, { amount, request: refund?.request ?? null });
  return composeMail({
    to,
    subject: `Your money is on its way back, order ${id}`,
    paragraphs: [
      reason,
      `We have refunded ${moneyText(amount, order.currency)} to your card or account. Your bank may take a few days to show it.`,
      lines ? namesOf(order, lines) : listOf(order),
      ...(rest === null ? [] : [rest]),
      questions(),
    ],
    action: OTHER_BEATS,
  });
}

function creditsMail(to: string, id: string, order: OrderRecord, { request }: Notice): Mail {
  const { reason, lines, rest } = refundTexts(order, { amount: cents(0), request: request?.id ?? null });
  return composeMail({
    to,
    subject: `Your credits are back, order ${id}`,
    paragraphs: [
      reason,
      'You can use the credits again, as long as they have not expired.',
      lines ? namesOf(order, lines) : listOf(order),
      ...(rest === null ? [] : [rest]),
      questions(),
    ],
    action: OTHER_BEATS,
  });
}

function buyerOf({ buyer, guest, uid }: OrderRecord): string {
  const account = guest && uid === '' ? ' (without an account)' : '';
  return buyer ? `${buyer.name}, ${buyer.email}${account}` : 'account deleted';
}

/** Links to the order's payment. */
function producerMail(
  subject: string,
  paragraphs: readonly string[],
  order: OrderRecord,
  list = listOf(order),
): Mail {
  const { intent } = order.payment;
  return composeMail({
    to: currentShop().producer.email,
    subject,
    paragraphs: [...paragraphs, list, `Buyer: ${buyerOf(order)}`],
    ...(intent === null ? {} : { action: { label: 'See the payment', href: paymentPage(intent) } }),
  });
}

function saleMail(id: string, order: OrderRecord): Mail {
  const isFree = order.total === 0;
  const what = isFree ? 'credits of a membership' : moneyText(order.total, order.currency);
  return producerMail(
    `You made a sale: ${what}, order ${id}`,
    [isFree ? 'Credits have paid for a new order.' : 'A new order was paid and delivered.'],
    order,
  );
}

function deliveryFailedMail(id: string, order: OrderRecord): Mail {
  return producerMail(
    `Order ${id} was paid and cannot be delivered`,
    [
      'The order was paid, and its delivery has failed several times. The log of the functions has the reason.',
      'The shop keeps trying. If you do not want the buyer to wait, refund the order in the dashboard, under Invoices. Exclusive beats then go back on sale.',
    ],
    order,
  );
}

function refundedList(order: OrderRecord, request: string | null | undefined): string {
  const lines = refundedLines(order, request);
  return lines ? namesOf(order, lines) : listOf(order);
}

function refundFailedMail(id: string, order: OrderRecord, { refund }: Notice): Mail {
  const request = order.requests.find(({ id: requestId }) => requestId === refund?.request);
  const next =
    request && request.refusal === null
      ? 'It will be tried again automatically.'
      : 'It will not be tried again: please return the money in another way.';
  const [amount, reason] = [
    moneyText(refund?.amount ?? cents(0), order.currency),
    refund?.failureReason ?? 'unknown',
  ];
  // A bank can return a refund that had succeeded: https://docs.stripe.com/refunds#failed-refunds
  const wasMade = order.sentNotices.includes(`refunded-${refund?.id ?? ''}`);
  const failure = wasMade
    ? `The buyer’s bank has sent back ${amount}, which Stripe had refunded: ${reason}. The licence remains revoked.`
    : `Stripe could not return ${amount}: ${reason}.`;
  const list = refundedList(order, refund?.request);
  return producerMail(`A refund of order ${id} failed`, [failure, next], order, list);
}

function refundRefusedMail(id: string, order: OrderRecord, { request }: Notice): Mail {
  return producerMail(
    `A refund of order ${id} was refused`,
    [
      `The buyer should get ${moneyText(cents(request?.amount ?? 0), order.currency)} back, and Stripe refuses: ${request?.refusal ?? 'unknown'}`,
      'It will not be tried again: please return the money in another way.',
    ],
    order,
    refundedList(order, request?.id),
  );
}

function disputeMail(id: string, order: OrderRecord): Mail {
  const { dispute } = order.payment;
  return producerMail(
    `Order ${id} is disputed`,
    [
      `The buyer’s bank asks for ${moneyText(dispute?.amount ?? order.total, order.currency)} back. Its reason: ${dispute?.reason ?? 'unknown'}.`,
      'The shop answers with the contract, the consent and the download log in three days. Until then you can add to it in the dashboard, under Invoices.',
      'Until then, the files of this order cannot be downloaded.',
    ],
    order,
  );
}

function disputeClosedMail(id: string, order: OrderRecord): Mail {
  const { dispute } = order.payment;
  const outcome =
    dispute?.status === 'lost' ? 'lost: the bank has kept the money' : 'over: you keep the money';
  return producerMail(
    `The dispute about order ${id} is ${outcome}`,
    ['The buyer’s bank has decided.'],
    order,
  );
}

function returnedTwiceMail(id: string, order: OrderRecord): Mail {
  const { amount, dispute } = order.payment;
  const [charged, loss] = [cents(amount), cents(0 - keptAmount(paymentOf(order)))].map((each) =>
    moneyText(each, order.currency),
  );
  return producerMail(
    `The money of order ${id} was returned twice`,
    [
      `The buyer paid ${charged}. You refunded money that the bank has also taken back in the dispute${dispute ? ` (${dispute.reason})` : ''}, so you have lost ${loss} more than you received.`,
      'Neither the shop nor Stripe gets it back by itself. Ask Stripe’s support whether the dispute can still be answered with the refund, or ask the buyer to return the money.',
    ],
    order,
  );
}

/** A notice's mail, with its order's page; undefined if its receiver is forgotten. */
export function noticeMail(
  notice: Notice,
  { id, order, page }: IdentifiedOrder & { readonly page: string },
): Mail | undefined {
  const to = order.buyer?.email;
  switch (notice.kind) {
    case 'sale':
      return saleMail(id, order);
    case 'delivery_failed':
      return deliveryFailedMail(id, order);
    case 'refund_failed':
      return refundFailedMail(id, order, notice);
    case 'refund_refused':
      return refundRefusedMail(id, order, notice);
    case 'disputed':
      return disputeMail(id, order);
    case 'dispute_closed':
      return disputeClosedMail(id, order);
    case 'returned_twice':
      return returnedTwiceMail(id, order);
    case 'processing':
      return to === undefined ? undefined : processingMail({ to, page }, id, order);
    case 'failed':
      return to === undefined ? undefined : failedMail(to, id, order);
    case 'cancelled':
      return to === undefined ? undefined : cancelledMail(to, id, order);
    case 'delayed':
      return to === undefined ? undefined : delayedMail({ to, page }, id, order);
    case 'delivered':
      return to === undefined ? undefined : deliveryMail({ to, page }, id, order);
    case 'credits_returned':
      return to === undefined ? undefined : creditsMail(to, id, order, notice);
    case 'refunded':
      return to === undefined ? undefined : refundMail(to, id, order, notice);
  }
}
