import * as v from 'valibot';
import { NEWSLETTER_STATES } from '../../pages/dashboard/customers';
import { ORDER_STATES } from '../../sales/orders/orders';
import type { Contract, ContractAnswer } from '../contract';
import { documentIdInput, exportInput, memberListInput } from '../inputs';
import { csvAnswer, listAnswer } from './list';

export const spendingEntries = {
  /** Delivered orders. */
  orders: v.number(),
  /** Net of these orders in cents, by currency, most orders first; if none, zero in the shop's currency. */
  spent: v.array(v.object({ currency: v.string(), amount: v.number() })),
};

const customer = v.object({
  id: v.string(),
  username: v.string(),
  email: v.string(),
  /** UTC ms. */
  joined: v.number(),
  newsletter: v.picklist(NEWSLETTER_STATES),
  ...spendingEntries,
});

export const memberCustomersAnswer = listAnswer(customer);

export const memberCustomers = {
  endpoint: 'GET /api/member/customers',
  audience: 'member',
  summary: 'Lists the customers with what they have bought, newest first; searches by email.',
  input: memberListInput,
  answer: memberCustomersAnswer,
} as const satisfies Contract;

export type CustomerRow = ContractAnswer<typeof memberCustomers>['result'][number];

/** Latest order first. */
export const memberGuestsAnswer = v.object({
  result: v.array(
    v.object({
      email: v.string(),
      name: v.string(),
      /** Time of the newest order, UTC ms. */
      last: v.number(),
      ...spendingEntries,
    }),
  ),
});

export const memberGuests = {
  endpoint: 'GET /api/member/guests',
  audience: 'member',
  summary:
    'Lists who has bought without an account, by address, from the newest 500 such orders. What an account has claimed counts for that customer.',
  input: v.object({}),
  answer: memberGuestsAnswer,
} as const satisfies Contract;

export type GuestRow = ContractAnswer<typeof memberGuests>['result'][number];

export const memberCustomersExport = {
  endpoint: 'GET /api/member/customers/export',
  audience: 'member',
  summary:
    'Exports all customers as CSV, newest first, with what they have spent in each currency; times are in UTC (ISO 8601). A long file comes in parts.',
  input: exportInput,
  answer: csvAnswer,
} as const satisfies Contract;

/** Newest orders, at most CUSTOMER_ORDERS_MAXIMUM (dashboard/customers.ts). */
export const memberCustomerAnswer = v.object({
  customer,
  orders: v.array(
    v.object({
      id: v.string(),
      state: v.picklist(ORDER_STATES),
      currency: v.string(),
      /** In cents. */
      total: v.number(),
      /** UTC ms. */
      created: v.number(),
      lines: v.array(v.object({ title: v.string(), license: v.string() })),
    }),
  ),
});

export const memberCustomer = {
  endpoint: 'GET /api/member/customers/{id}',
  audience: 'member',
  summary: 'Reads a customer with their orders, newest first.',
  input: v.object({ id: documentIdInput('Enter the id of a customer.') }),
  answer: memberCustomerAnswer,
} as const satisfies Contract;

export type CustomerView = ContractAnswer<typeof memberCustomer>;

export type CustomerOrder = CustomerView['orders'][number];
