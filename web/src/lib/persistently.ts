const PAUSES_MS = [300, 1500] as const;

/** Runs an action, and twice more after a pause when it fails: a file that did not come the first time often comes then. */
export async function persistently<Value>(action: () => Promise<Value>): Promise<Value> {
  for (const pause of PAUSES_MS) {
    try {
      return await action();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return action();
}
