const PAUSES_MS = [300, 1500] as const;

async function untilOnline(): Promise<void> {
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

/** Retries twice after a pause: requests for chunks often fail only once. Offline, waits for a connection. */
export async function withRetries<Value>(action: () => Promise<Value>): Promise<Value> {
  for (const pause of PAUSES_MS) {
    try {
      return await action();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
      await untilOnline();
    }
  }
  return action();
}
