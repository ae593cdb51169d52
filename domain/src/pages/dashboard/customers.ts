/** Whether a customer's address gets the newsletter; `pending` waits for the confirmation. */
export const NEWSLETTER_STATES = ['subscribed', 'pending', 'none'] as const;

export type NewsletterState = (typeof NEWSLETTER_STATES)[number];

export const CUSTOMER_ORDERS_MAXIMUM = 100;
