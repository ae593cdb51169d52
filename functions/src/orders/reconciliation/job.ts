import { parseReconciliationJob, reconciliationDocument } from '../../collections';

/** Until when Stripe's sessions have been compared with the orders, in milliseconds UTC; undefined before the first run. */
export async function readComparedUntil(): Promise<number | undefined> {
  return parseReconciliationJob(await reconciliationDocument().get())?.comparedUntil;
}

export async function recordComparedUntil(time: number): Promise<void> {
  await reconciliationDocument().set({ comparedUntil: time });
}
