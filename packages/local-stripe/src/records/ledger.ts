import * as v from 'valibot';
import { accountLinkSchema, accountSchema, type Account, type AccountLink } from './account';
import { disputeSchema, type Dispute } from './dispute';
import { deliverySchema, eventSchema, type Delivery, type EventRecord } from './event';
import { chargeSchema, paymentSchema, type Charge, type Payment } from './payment';
import { refundSchema, type Refund } from './refund';
import { invoiceSchema, type Invoice } from './invoice';
import {
  portalConfigurationSchema,
  portalSessionSchema,
  type PortalConfiguration,
  type PortalSession,
} from './portal';
import { priceSchema, productSchema, type Price, type Product } from './price';
import { sessionSchema, type Session } from './session';
import { customerSchema, subscriptionSchema, type Customer, type Subscription } from './subscription';
import { transferSchema, type Transfer } from './transfer';

/** The stored response to an idempotency key. */
const replaySchema = v.object({
  key: v.string(),
  call: v.string(),
  fingerprint: v.string(),
  requestId: v.string(),
  created: v.number(),
  status: v.number(),
  body: v.string(),
});

export type Replay = v.InferOutput<typeof replaySchema>;

/** All state by id, oldest first. */
export interface Ledger {
  readonly sessions: Map<string, Session>;
  readonly payments: Map<string, Payment>;
  readonly charges: Map<string, Charge>;
  readonly refunds: Map<string, Refund>;
  readonly disputes: Map<string, Dispute>;
  readonly invoices: Map<string, Invoice>;
  readonly products: Map<string, Product>;
  readonly prices: Map<string, Price>;
  readonly customers: Map<string, Customer>;
  readonly subscriptions: Map<string, Subscription>;
  readonly portalConfigurations: Map<string, PortalConfiguration>;
  readonly portalSessions: Map<string, PortalSession>;
  readonly accounts: Map<string, Account>;
  readonly accountLinks: Map<string, AccountLink>;
  readonly transfers: Map<string, Transfer>;
  readonly events: Map<string, EventRecord>;
  readonly deliveries: Map<string, Delivery>;
  readonly replays: Map<string, Replay>;
  webhooksPaused: boolean;
}

const snapshotSchema = v.object({
  version: v.literal(1),
  sessions: v.array(sessionSchema),
  payments: v.array(paymentSchema),
  charges: v.array(chargeSchema),
  refunds: v.array(refundSchema),
  disputes: v.array(disputeSchema),
  invoices: v.optional(v.array(invoiceSchema), []),
  products: v.optional(v.array(productSchema), []),
  prices: v.optional(v.array(priceSchema), []),
  customers: v.optional(v.array(customerSchema), []),
  subscriptions: v.optional(v.array(subscriptionSchema), []),
  portalConfigurations: v.optional(v.array(portalConfigurationSchema), []),
  portalSessions: v.optional(v.array(portalSessionSchema), []),
  accounts: v.optional(v.array(accountSchema), []),
  accountLinks: v.optional(v.array(accountLinkSchema), []),
  transfers: v.optional(v.array(transferSchema), []),
  events: v.array(eventSchema),
  deliveries: v.array(deliverySchema),
  replays: v.array(replaySchema),
  webhooksPaused: v.boolean(),
});

/** A new, empty ledger. */
export function emptyLedger(): Ledger {
  return {
    sessions: new Map(),
    payments: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    invoices: new Map(),
    products: new Map(),
    prices: new Map(),
    customers: new Map(),
    subscriptions: new Map(),
    portalConfigurations: new Map(),
    portalSessions: new Map(),
    accounts: new Map(),
    accountLinks: new Map(),
    transfers: new Map(),
    events: new Map(),
    deliveries: new Map(),
    replays: new Map(),
    webhooksPaused: false,
  };
}

/** Empties the ledger in place. */
export function clearLedger(ledger: Ledger): void {
  for (const part of Object.values(ledger)) if (part instanceof Map) part.clear();
  ledger.webhooksPaused = false;
}

/** Serializes the ledger as JSON. */
export function writeLedger(ledger: Ledger): string {
  const rows = Object.entries(ledger).map(([name, part]: [string, unknown]) => [
    name,
    part instanceof Map ? [...(part.values() as Iterable<unknown>)] : part,
  ]);
  return JSON.stringify({ version: 1, ...(Object.fromEntries(rows) as object) });
}

/** Parses {@link writeLedger}'s output. Throws for anything else. */
export function readLedger(json: string): Ledger {
  const snapshot = v.parse(snapshotSchema, JSON.parse(json));
  return {
    sessions: byId(snapshot.sessions),
    payments: byId(snapshot.payments),
    charges: byId(snapshot.charges),
    refunds: byId(snapshot.refunds),
    disputes: byId(snapshot.disputes),
    invoices: byId(snapshot.invoices),
    products: byId(snapshot.products),
    prices: byId(snapshot.prices),
    customers: byId(snapshot.customers),
    subscriptions: byId(snapshot.subscriptions),
    portalConfigurations: byId(snapshot.portalConfigurations),
    portalSessions: byId(snapshot.portalSessions),
    accounts: byId(snapshot.accounts),
    accountLinks: byId(snapshot.accountLinks),
    transfers: byId(snapshot.transfers),
    events: byId(snapshot.events),
    deliveries: byId(snapshot.deliveries),
    replays: new Map(snapshot.replays.map((replay) => [replay.key, replay])),
    webhooksPaused: snapshot.webhooksPaused,
  };
}

function byId<T extends { readonly id: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** A referenced row. A missing one is an internal error. */
export function getRow<T>(rows: ReadonlyMap<string, T>, id: string): T {
  const row = rows.get(id);
  if (row === undefined) throw new Error(`The ledger refers to ${id} but does not contain it.`);
  return row;
}
