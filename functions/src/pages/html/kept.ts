/** About a megabyte of sketches, a few of pages. */
const KEPT_MAXIMUM = 100;

/** Adds a value as the newest of a bounded map. */
export function keep<Value>(kept: Map<string, Value>, key: string, value: Value): void {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAXIMUM && oldest !== undefined) kept.delete(oldest);
}
