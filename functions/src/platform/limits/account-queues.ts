import QuickLRU from 'quick-lru';
import PQueue from 'p-queue';

/**
 * Attempts with a proof of work that one instance checks at once per account. A proof always passes, so without
 * turns an attack would delay everyone.
 */
export const CHECKS_AT_ONCE = 2;

const FAILURES_MS = 15 * 60 * 1000;
const MOST_FAILURES = 50_000;

interface Attempted {
  readonly account: string;
  /** The caller's network, a hint. */
  readonly address: string;
}

const queues = new Map<string, PQueue>();
const failures = new QuickLRU<string, number>({ maxSize: MOST_FAILURES, maxAge: FAILURES_MS });

function failureKey({ account, address }: Attempted): string {
  return `${account}\n${address}`;
}

function queueOf(account: string): PQueue {
  const existing = queues.get(account);
  if (existing) return existing;
  const queue = new PQueue({ concurrency: CHECKS_AT_ONCE });
  queue.addEventListener('idle', () => queues.delete(account));
  queues.set(account, queue);
  return queue;
}

/** Notes a failure, after which this network's attempts for this account wait for others. */
export function noteFailure(attempted: Attempted): void {
  const key = failureKey(attempted);
  failures.set(key, (failures.get(key) ?? 0) + 1);
}

/** Runs an attempt in turn, networks with the fewest failures first, so an owner overtakes attackers. */
export function inAccountQueue<Result>(
  attempted: Attempted,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const priority = -(failures.get(failureKey(attempted)) ?? 0);
  return queueOf(attempted.account).add(attempt, { priority });
}
