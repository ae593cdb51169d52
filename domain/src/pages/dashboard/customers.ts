/** Newsletter subscription of a customer's address; `pending` awaits confirmation. */
export const NEWSLETTER_STATES = ['subscribed', 'pending', 'none'] as const;

export type NewsletterState = (typeof NEWSLETTER_STATES)[number];

export const CUSTOMER_ORDERS_MAXIMUM = 100;
