import { orders } from '@store/functions/platform/collections';

/** The order that is paid by an intent; '' for none. */
export async function orderOf(intent: string): Promise<string> {
  const { docs } = await orders().where('payment.intent', '==', intent).limit(1).select().get();
  return docs[0]?.id ?? '';
}
