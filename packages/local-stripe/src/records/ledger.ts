import * as v from 'valibot';
import { disputeSchema, type Dispute } from './dispute';
import { deliverySchema, eventSchema, type Delivery, type EventRecord } from './event';
import { chargeSchema, paymentSchema, refundSchema, type Charge, type Payment, type Refund } from './payment';
import { sessionSchema, type Session } from './session';

/** The answer that a call with an idempotency key had, to be given again. */
export const replaySchema = v.object({
  key: v.string(),
  call: v.string(),
  fingerprint: v.string(),
  requestId: v.string(),
  created: v.number(),
  status: v.number(),
  body: v.string(),
});

/** The answer that a call with an idempotency key had. */
export type Replay = v.InferOutput<typeof replaySchema>;

/** Everything that is known, by id, oldest first. */
export interface Ledger {
  readonly sessions: Map<string, Session>;
  readonly payments: Map<string, Payment>;
  readonly charges: Map<string, Charge>;
  readonly refunds: Map<string, Refund>;
  readonly disputes: Map<string, Dispute>;
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
  events: v.array(eventSchema),
  deliveries: v.array(deliverySchema),
  replays: v.array(replaySchema),
  webhooksPaused: v.boolean(),
});

/** A ledger in which nothing has happened. */
export function emptyLedger(): Ledger {
  return {
    sessions: new Map(),
    payments: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    events: new Map(),
    deliveries: new Map(),
    replays: new Map(),
    webhooksPaused: false,
  };
}

/** Forgets everything, in place. */
export function clearLedger(ledger: Ledger): void {
  for (const part of Object.values(ledger)) if (part instanceof Map) part.clear();
  ledger.webhooksPaused = false;
}

/** The ledger as JSON. */
export function writeLedger(ledger: Ledger): string {
  const rows = Object.entries(ledger).map(([name, part]: [string, unknown]) => [
    name,
    part instanceof Map ? [...(part.values() as Iterable<unknown>)] : part,
  ]);
  return JSON.stringify({ version: 1, ...(Object.fromEntries(rows) as object) });
}

/** Reads what {@link writeLedger} wrote; throws where it is anything else. */
export function readLedger(json: string): Ledger {
  const snapshot = v.parse(snapshotSchema, JSON.parse(json));
  return {
    sessions: byId(snapshot.sessions),
    payments: byId(snapshot.payments),
    charges: byId(snapshot.charges),
    refunds: byId(snapshot.refunds),
    disputes: byId(snapshot.disputes),
    events: byId(snapshot.events),
    deliveries: byId(snapshot.deliveries),
    replays: new Map(snapshot.replays.map((replay) => [replay.key, replay])),
    webhooksPaused: snapshot.webhooksPaused,
  };
}

function byId<T extends { readonly id: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** A row that another row names; that it is not there would be a fault of ours, not of the caller. */
export function rowOf<T>(rows: ReadonlyMap<string, T>, id: string): T {
  const row = rows.get(id);
  if (row === undefined) throw new Error(`The ledger names ${id} and does not hold it.`);
  return row;
}
