/** Nobody waits longer than this for data before being told, and offered to try again. */
export const READ_DEADLINE_MS = 8000;

/** Settles as the given promise does, or rejects with the message once the time is over. */
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
