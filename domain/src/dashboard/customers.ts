import type { CurrencyCode, Money } from '../orders/money';
import type { OrderState } from '../orders/orders';

/** Whether a customer's address gets the newsletter; `pending` waits for the confirmation. */
export const NEWSLETTER_STATES = ['subscribed', 'pending', 'none'] as const;

export type NewsletterState = (typeof NEWSLETTER_STATES)[number];

/** An account and what it has bought. */
export interface CustomerRow {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  /** When the account was made, in milliseconds UTC. */
  readonly joined: number;
  readonly newsletter: NewsletterState;
  /** Delivered orders. */
  readonly orders: number;
  /** The net of these orders, by currency: that with most orders first; without any, zero in that of the shop. */
  readonly spent: readonly Money[];
}

/** `total` in cents of `currency`, `created` in milliseconds UTC. */
export interface CustomerOrder {
  readonly id: string;
  readonly state: OrderState;
  readonly currency: CurrencyCode;
  readonly total: number;
  readonly created: number;
  readonly lines: readonly { readonly title: string; readonly license: string }[];
}

/** A customer with the newest orders, newest first, at most {@link CUSTOMER_ORDERS_MAXIMUM}. */
export interface CustomerView {
  readonly customer: CustomerRow;
  readonly orders: readonly CustomerOrder[];
}

export const CUSTOMER_ORDERS_MAXIMUM = 100;
