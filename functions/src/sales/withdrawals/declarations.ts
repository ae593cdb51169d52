import { createHash } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { declarationText, standingOf, type WithdrawalStanding } from '@store/domain/sales/orders/withdrawal';
import { messages, parseMessage, type OrderRecord } from '../../platform/collections';
import { runTransaction, serverTime } from '../../platform/firestore/firestore';
import { isDocumentId } from '@store/domain/api/inputs';
import { queueMailIn } from '../../platform/mail/outbox';
import { readOrderIn, type IdentifiedOrder } from '../orders/orders';
import { saveOrder } from '../orders/settlement/save-order';
import { type Declaration, acknowledgementMail, producerMail } from './mails';

/** The order that is meant; undefined unless its buyer has the address. */
async function orderOf(
  transaction: Transaction,
  { order: id, email }: Declaration,
): Promise<IdentifiedOrder | undefined> {
  const order = isDocumentId(id) ? await readOrderIn(transaction, id) : undefined;
  return order?.buyer?.email === email ? { id, order } : undefined;
}

function standing(order: OrderRecord | undefined, declaredAt: number): WithdrawalStanding {
  if (!order) return 'unknown';
  const { agreement, bookedAt, createdAt, delivery } = order;
  return standingOf({
    concludedAt: bookedAt ?? createdAt,
    declaredAt,
    hasConsent: agreement.consent !== undefined,
    isDelivered: delivery !== null,
  });
}

/** The same for the same order and address, so that a repeated declaration is recognised. */
function entryId({ order, email }: Declaration): string {
  return `withdrawal-${createHash('sha256').update(`${order}\n${email}`).digest('hex').slice(0, 40)}`;
}

/**
 * Records a declaration of withdrawal, once: with the order, in the inbox, and in mails to the producer and, if the order is theirs, to
 * whoever declares it. It decides nothing: the producer refunds the order, or answers.
 */
export async function declareWithdrawal(declaration: Declaration): Promise<void> {
  const { name, email, order: reference, at } = declaration;
  const entry = messages().doc(entryId(declaration));
  await runTransaction(async (transaction) => {
    const found = await orderOf(transaction, declaration);
    const earlier = parseMessage(await transaction.get(entry));
    if (earlier || found?.order.withdrawnAt) return;
    const state = standing(found?.order, at);
    if (found) {
      const { id, order: before } = found;
      saveOrder(transaction, id, { before, changed: { ...before, withdrawnAt: at }, now: at });
      queueMailIn(transaction, `${entry.id}-received`, acknowledgementMail(declaration));
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
