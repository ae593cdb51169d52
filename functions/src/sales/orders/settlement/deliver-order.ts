import type { Transaction } from 'firebase-admin/firestore';
import { contractKey } from '@store/domain/sales/orders/orders';
import { creditsOf } from '@store/domain/sales/memberships/memberships';
import { endedLines } from '@store/domain/sales/orders/holdings';
import { nextStep } from '@store/domain/sales/orders/settlement';
import { parseProfile, userDocument, type OrderRecord } from '../../../platform/collections';
import { runTransaction } from '../../../platform/firestore/firestore';
import { hasFile, putFile } from '../../../platform/gateways/storage';
import { buildContract, contractPath, contractPartyOf, type ContractFacts } from '../contracts/contract';
import { publishVerification } from '../contracts/verification';
import { exclusiveIds, readClaims } from '../claims';
import { readDeliveries } from '../downloads/line-files';
import { readOrder, readOrderIn } from '../orders';
import { giveUp } from './give-up-order';
import { paymentOf, progressOf } from '../projection';
import { tellDelivered } from './delivered';
import { saveOrder } from './save-order';

function factsOf(orderId: string, order: OrderRecord, index: number): ContractFacts {
  const { agreement, bookedAt, contracts, createdAt } = order;
  const line = order.lines[index];
  const terms = line && contracts[contractKey(line)];
  if (!terms)
    throw new Error(`Order ${orderId} has no contract for ${line ? contractKey(line) : `line ${index}`}.`);
  return {
    orderId,
    currency: order.currency,
    line,
    terms,
    buyer: contractPartyOf(order),
    credits: creditsOf(order.credits, index),
    paidAt: bookedAt ?? createdAt,
    agreement: {
      termsVersion: agreement.terms,
      immediateDelivery: agreement.immediateDelivery,
      at: agreement.at,
    },
  };
}

/** Stores contracts of lines not refunded before. Idempotent: the same order yields the same bytes. */
async function storeContracts(id: string, order: OrderRecord): Promise<void> {
  const { printContract } = await import('../contracts/pdf');
  // One at a time: printing takes memory and keeps the processor busy.
  const ended = endedLines(order);
  for (const index of order.lines.keys()) {
    if (ended.includes(index)) continue;
    // Stored by an earlier or concurrent attempt.
    if (await hasFile(contractPath(id, index))) continue;
    const contract = buildContract(factsOf(id, order, index));
    await putFile(contractPath(id, index), await printContract(contract), {
      contentType: 'application/pdf',
      cacheControl: 'private, no-store',
    });
  }
}

function withdrawn({ lines }: OrderRecord) {
  const title = lines.map((line) => line.title).join('”, “');
  return { kind: 'refused', reason: 'withdrawn', title } as const;
}

/** Returned money releases the claim on an exclusive that is on sale again. */
async function holdsExclusives(transaction: Transaction, id: string, order: OrderRecord): Promise<boolean> {
  const claims = await readClaims(transaction, order);
  return exclusiveIds(order).every((trackId) => claims.get(trackId) === id);
}

/** Makes a booked order downloadable; otherwise says why not. */
async function deliverFiles(id: string): Promise<'done' | 'files_gone' | 'exclusive_gone'> {
  return runTransaction(async (transaction) => {
    const before = await readOrderIn(transaction, id);
    const now = Date.now();
    // While contracts were printed, another process may have delivered, or someone requested a refund.
    if (!before || nextStep(paymentOf(before), progressOf(before), now).kind !== 'deliver') return 'done';
    if (!(await holdsExclusives(transaction, id, before))) return 'exclusive_gone';
    const deliveries = await readDeliveries(transaction, before, now);
    if (!deliveries) return 'files_gone';
    const buyer =
      before.uid === '' ? undefined : parseProfile(await transaction.get(userDocument(before.uid)));
    publishVerification(transaction, id, before);
    if (buyer && !buyer.kind) transaction.update(userDocument(before.uid), { kind: 'customer' });
    saveOrder(transaction, id, { before, changed: { ...before, delivery: { at: now, ...deliveries } }, now });
    return 'done';
  });
}

/**
 * Stores contracts and allows downloads. Refuses and refunds if a track's files are gone, or if an exclusive was
 * relisted while its money went back and a bank then returned that refund
 * (https://docs.stripe.com/refunds#failed-refunds).
 */
export async function deliver(id: string, booked: OrderRecord): Promise<void> {
  await storeContracts(id, booked);
  const outcome = await deliverFiles(id);
  if (outcome === 'files_gone') return giveUp(id, booked, withdrawn);
  if (outcome === 'exclusive_gone') return giveUp(id, booked);
  const delivered = await readOrder(id);
  if (delivered?.delivery) await tellDelivered(delivered);
}
