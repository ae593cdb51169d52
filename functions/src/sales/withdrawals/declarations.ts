import { createHash } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { declarationText, standingOf, type WithdrawalStanding } from '@store/domain/sales/orders/withdrawal';
import { messages, parseMessage, type OrderRecord } from '../../platform/collections';
import { runTransaction, serverTime } from '../../platform/firestore/firestore';
import { isDocumentId } from '@store/domain/api/inputs';
import { ticketsFor } from '../../platform/signing/signed-tickets';
import { queueMailIn } from '../../platform/mail/outbox';
import { readOrderIn, type IdentifiedOrder } from '../orders/orders';
import { saveOrder } from '../orders/settlement/save-order';
import { type Declaration, acknowledgementMail, producerMail } from './mails';

/** Undefined unless its buyer has the address. */
async function orderOf(
  transaction: Transaction,
  { order: id, email }: Declaration,
): Promise<IdentifiedOrder | undefined> {
  const order = isDocumentId(id) ? await readOrderIn(transaction, id) : undefined;
  return order?.buyer?.email === email ? { id, order } : undefined;
}

function standing(order: OrderRecord, declaredAt: number): WithdrawalStanding {
  const { agreement, bookedAt, createdAt, delivery } = order;
  return standingOf({
    concludedAt: bookedAt ?? createdAt,
    declaredAt,
    hasConsent: agreement.consent !== undefined,
    isDelivered: delivery !== null,
  });
}

/** The same for the same order and address, to recognise repeats. */
function entryId({ order, email }: Declaration): string {
  return `withdrawal-${createHash('sha256').update(`${order}\n${email}`).digest('hex').slice(0, 40)}`;
}

interface Ticket {
  readonly order: string;
  /** In the inbox. */
  readonly entry: string;
  /** When it was declared, and until when it can be confirmed, UTC ms. */
  readonly at: number;
  readonly until: number;
}

const tickets = ticketsFor<Ticket>(
  'withdrawals',
  v.strictObject({ order: v.string(), entry: v.string(), at: v.number(), until: v.number() }),
);

const CONFIRMABLE_MS = 60 * 24 * 60 * 60 * 1000;

/**
 * Records a withdrawal once: inbox, mail to the producer, and to the declarer if the order is theirs. Others may
 * know id and address, so it counts once the buyer confirms, from the time declared. The producer decides.
 */
export async function declareWithdrawal(declaration: Declaration): Promise<void> {
  const { name, email, order: reference, at } = declaration;
  const entry = messages().doc(entryId(declaration));
  await runTransaction(async (transaction) => {
    const found = await orderOf(transaction, declaration);
    const earlier = parseMessage(await transaction.get(entry));
    if (earlier || found?.order.withdrawnAt) return;
    const state = found ? 'unconfirmed' : 'unknown';
    if (found) {
      const token = tickets.write({ order: found.id, entry: entry.id, at, until: at + CONFIRMABLE_MS });
      queueMailIn(transaction, `${entry.id}-received`, acknowledgementMail(declaration, token));
    }
    transaction.set(entry, {
      name,
      email,
      message: declarationText(reference),
      withdrawal: { order: reference, standing: state },
      inbox: 'open',
      createdAt: serverTime(),
    });
    queueMailIn(transaction, entry.id, producerMail(declaration, state));
  });
}

/** Confirms a declaration by the link in its acknowledgement. Returns its order; undefined for an old link. */
export async function confirmWithdrawal(token: string): Promise<IdentifiedOrder | undefined> {
  const ticket = tickets.read(token, Date.now());
  if (!ticket) return undefined;
  const { order: id, entry, at } = ticket;
  return runTransaction(async (transaction) => {
    const before = await readOrderIn(transaction, id);
    const stored = messages().doc(entry);
    const message = parseMessage(await transaction.get(stored));
    if (!before) return undefined;
    if (before.withdrawnAt !== null) return { id, order: before };
    const state = standing(before, at);
    saveOrder(transaction, id, { before, changed: { ...before, withdrawnAt: at }, now: Date.now() });
    if (message) {
      transaction.update(stored, { 'withdrawal.standing': state });
      const { name, email } = message;
      queueMailIn(transaction, `${entry}-confirmed`, producerMail({ name, email, order: id, at }, state));
    }
    return { id, order: before };
  });
}
