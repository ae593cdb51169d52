import { contractKey } from '@store/domain/orders/orders';
import { endedLines } from '@store/domain/orders/holdings';
import { nextStep } from '@store/domain/orders/settlement';
import type { LineRecord, OrderRecord } from '../../collections';
import { runTransaction } from '../../gateways/firestore';
import { hasFile, putFile } from '../../gateways/storage';
import { buildContract, contractPath, contractPartyOf, type ContractFacts } from '../contracts/contract';
import { publishVerification } from '../contracts/verification';
import { readDeliveries } from '../downloads/line-files';
import { endOffersFor } from '../../offers/sweep';
import { readOrder, readOrderIn } from '../orders';
import { giveUp } from './give-up';
import { paymentOf, progressOf } from './projection';
import { saveOrder } from './save';

function factsOf(orderId: string, order: OrderRecord, line: LineRecord): ContractFacts {
  const { agreement, bookedAt, contracts, createdAt } = order;
  const terms = contracts[contractKey(line)];
  if (!terms) throw new Error(`Order ${orderId} has no contract for ${contractKey(line)}.`);
  return {
    orderId,
    currency: order.currency,
    line,
    terms,
    buyer: contractPartyOf(order),
    paidAt: bookedAt ?? createdAt,
    agreement: {
      termsVersion: agreement.terms,
      immediateDelivery: agreement.immediateDelivery,
      at: agreement.at,
    },
  };
}

/** Creates and stores the contract of every line whose money was not returned before the delivery. The same order gives the same bytes, so it can be repeated. */
async function storeContracts(id: string, order: OrderRecord): Promise<void> {
  const { printContract } = await import('../contracts/pdf');
  // One after the other: printing takes memory and keeps the processor busy.
  const ended = endedLines(order);
  for (const [index, line] of order.lines.entries()) {
    if (ended.includes(index)) continue;
    // Stored by an earlier attempt, or by a concurrent one.
    if (await hasFile(contractPath(id, index))) continue;
    const contract = buildContract(factsOf(id, order, line));
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

/** Makes a booked order downloadable. Returns false if the files of a track are gone. */
async function deliverFiles(id: string): Promise<boolean> {
  return runTransaction(async (transaction) => {
    const before = await readOrderIn(transaction, id);
    const now = Date.now();
    // Another process may have delivered it, or a refund may have been asked for, while the contracts were printed.
    if (!before || nextStep(paymentOf(before), progressOf(before), now).kind !== 'deliver') return true;
    const deliveries = await readDeliveries(transaction, before, now);
    if (!deliveries) return false;
    publishVerification(transaction, id, before);
    saveOrder(transaction, id, { before, changed: { ...before, delivery: { at: now, ...deliveries } }, now });
    return true;
  });
}

/**
 * Stores the contracts of a booked order and makes it downloadable. If the files of a track are gone, the order is refused, its
 * exclusives go back on sale, and its money is returned.
 */
export async function deliver(id: string, booked: OrderRecord): Promise<void> {
  await storeContracts(id, booked);
  if (!(await deliverFiles(id))) return giveUp(id, booked, withdrawn);
  const delivered = await readOrder(id);
  if (delivered?.delivery) await endOffersFor(delivered);
}
