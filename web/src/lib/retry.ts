const PAUSES_MS = [300, 1500] as const;

/** Retries twice after a pause: requests for chunks often fail only once. */
export async function withRetries<Value>(action: () => Promise<Value>): Promise<Value> {
  for (const pause of PAUSES_MS) {
    try {
      return await action();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return action();
}
