import * as v from 'valibot';
import type { VerifiedLicence } from '@store/domain/api';
import { LICENCES } from '@store/domain/licences';
import { database } from '../../gateways/firestore';
import { readOrder } from '../orders';

const contractSchema = v.object({
  orderId: v.string(),
  track: v.string(),
  licence: v.picklist(LICENCES),
  date: v.string(),
  buyer: v.string(),
});

/** What anybody may know of the contract with a code; undefined when there is none. Two reads. */
export async function findContract(code: string): Promise<VerifiedLicence | undefined> {
  const snapshot = await database().collection('contracts').doc(code).get();
  if (!snapshot.exists) return undefined;
  const { orderId, ...contract } = v.parse(contractSchema, snapshot.data());
  const order = await readOrder(orderId);
  return { ...contract, state: order?.state === 'fulfilled' ? 'valid' : 'refunded' };
}
