import { describeCause, log } from '../../platform/log';
import { Pause } from './pause';

/** For documents that a page can do without. */
const DEADLINE_MS = 1500;

interface LastKnown<Value> {
  readonly value: Value;
  /** Just read. */
  readonly isCurrent: boolean;
}

async function beforeDeadline<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${DEADLINE_MS} ms.`)), DEADLINE_MS);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a value, shared by concurrent calls. On failure or timeout, returns this instance's last value, or null. */
export function lastKnown<Value>(
  name: string,
  read: () => Promise<Value>,
): () => Promise<LastKnown<Value> | null> {
  let known: { readonly value: Value } | undefined;
  let reading: Promise<void> | undefined;
  const pause = new Pause();
  const renew = async (): Promise<void> => {
    known = { value: await beforeDeadline(read()) };
  };
  return async () => {
    if (pause.isOver) {
      try {
        reading ??= renew().finally(() => {
          reading = undefined;
        });
        await reading;
        if (known) return { value: known.value, isCurrent: true };
      } catch (cause) {
        pause.begin();
        log.warn('page data not renewed', { name, cause: describeCause(cause) });
      }
    }
    return known ? { value: known.value, isCurrent: false } : null;
  };
}
