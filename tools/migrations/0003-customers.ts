import type { Migration } from './migration';
import { mapOf, textOf } from './values';

/** Accounts from before the list of customers left out those without orders. */
export const customers: Migration = {
  name: '0003-customers',
  title: 'list the accounts with delivered orders as customers',
  collection: 'orders',
  target: ({ uid, delivery }) => {
    const buyer = textOf(uid);
    return buyer && mapOf(delivery) ? `users/${buyer}` : undefined;
  },
  change: ({ kind }) => (textOf(kind) === undefined ? { kind: { stringValue: 'customer' } } : undefined),
};
