/**
 * The events that the shop's webhook endpoint must receive (https://docs.stripe.com/api/events/types); docs/operating.md lists
 * them. Each only causes the order to be compared with Stripe, so that others would add calls and no knowledge.
 */
export const WEBHOOK_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;
