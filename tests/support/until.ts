/** Much longer than these states take on a busy machine, and shorter than an API test may take. */
const PATIENCE_MS = 300_000;

/** Looks again and again until there is a value. Throws an Error that says what was waited for. */
export async function until<Value>(
  what: string,
  look: () => Promise<Value | undefined>,
  pauseMs = 100,
): Promise<Value> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const value = await look();
    if (value !== undefined) return value;
    if (Date.now() > end) throw new Error(`Waited ${PATIENCE_MS / 1000} seconds for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
