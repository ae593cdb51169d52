/** About a megabyte of sketches, some megabytes of pages. */
const KEPT_MAXIMUM = 100;

/** Keeps a value as the latest of a map, which forgets the oldest beyond its bound. */
export function keep<Value>(kept: Map<string, Value>, key: string, value: Value): void {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAXIMUM && oldest !== undefined) kept.delete(oldest);
}
