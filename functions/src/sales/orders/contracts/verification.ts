import { utcDay } from '@store/domain/platform/time';
import type { Transaction } from 'firebase-admin/firestore';
import type { VerifiedLicence } from '@store/domain/api/licences';
import {
  contractDocument,
  parseContract,
  type ContractRecord,
  type OrderRecord,
} from '../../../platform/collections';
import { readOrder } from '../orders';
import { lineState, readRelated } from '../upgrades/kept-lines';
import { contractPartyOf, initials } from './contract';

export function publishVerification(transaction: Transaction, orderId: string, order: OrderRecord): void {
  const date = utcDay(order.bookedAt ?? order.createdAt);
  const buyer = initials(contractPartyOf(order));
  for (const { code, title, licenceName } of order.lines) {
    const record: ContractRecord = { orderId, track: title, licence: licenceName, date, buyer };
    transaction.set(contractDocument(code), record);
  }
}

async function stateOf(id: string, code: string): Promise<VerifiedLicence['state']> {
  const order = await readOrder(id);
  if (!order) return 'refunded';
  const line = order.lines.findIndex((each) => each.code === code);
  const state = lineState({ id, order }, line, await readRelated([{ id, order }]));
  return state === 'undelivered' || state === 'returned' ? 'refunded' : state;
}

/** What verification shows. Two reads, and one for each order up or down its upgrades. */
export async function findContract(code: string): Promise<VerifiedLicence | undefined> {
  const record = parseContract(await contractDocument(code).get());
  if (!record) return undefined;
  const { orderId, ...contract } = record;
  return { ...contract, state: await stateOf(orderId, code) };
}
