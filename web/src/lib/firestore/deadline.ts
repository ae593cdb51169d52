/** A slower read fails and can be retried. */
export const READ_DEADLINE_MS = 8000;

/** Rejects with `message` after `milliseconds`. */
export function withDeadline<Value>(
  promise: Promise<Value>,
  milliseconds: number,
  message: string,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(message)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
