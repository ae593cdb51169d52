import { eventDocument } from '../collections';

/** Whether an event of Stripe has been processed. */
export async function isProcessed(eventId: string): Promise<boolean> {
  return (await eventDocument(eventId).get()).exists;
}

export async function markProcessed(eventId: string, kind: string): Promise<void> {
  await eventDocument(eventId).set({ kind, at: Date.now() });
}
