import { utcDay } from '@store/domain/time';
import type { Transaction } from 'firebase-admin/firestore';
import type { VerifiedLicence } from '@store/domain/api';
import { contractDocument, parseContract, type ContractRecord, type OrderRecord } from '../../collections';
import { isLineKept } from '../owned-licences';
import { readOrder } from '../orders';
import { contractPartyOf, initials } from './contract';

/** Makes the contracts of an order verifiable by their codes. */
export function publishVerification(transaction: Transaction, orderId: string, order: OrderRecord): void {
  const date = utcDay(order.bookedAt ?? order.createdAt);
  const buyer = initials(contractPartyOf(order));
  for (const { code, title, licenceName } of order.lines) {
    const record: ContractRecord = { orderId, track: title, licence: licenceName, date, buyer };
    transaction.set(contractDocument(code), record);
  }
}

/** The public view of the contract with a verification code. Two reads. */
export async function findContract(code: string): Promise<VerifiedLicence | undefined> {
  const record = parseContract(await contractDocument(code).get());
  if (!record) return undefined;
  const { orderId, ...contract } = record;
  const order = await readOrder(orderId);
  return { ...contract, state: order && isLineKept(order, code) ? 'valid' : 'refunded' };
}
