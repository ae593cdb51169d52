import { StoreError } from '@store/domain/platform/errors';
import QuickLRU from 'quick-lru';

const NETWORKS_REMEMBERED = 10_000;

interface NetworkLimit {
  /** Per network and window. Many people may share a network. */
  readonly maximum: number;
  readonly windowMs: number;
  /** For callers beyond the limit. */
  readonly message: string;
}

/**
 * A limit in instance memory, for calls cheaper than a Firestore counter. The returned function counts a call
 * (`now` in UTC ms) and throws a StoreError `too-many`.
 */
export function networkLimit({
  maximum,
  windowMs,
  message,
}: NetworkLimit): (network: string, now: number) => void {
  const counters = new QuickLRU<string, { count: number; readonly until: number }>({
    maxSize: NETWORKS_REMEMBERED,
    maxAge: windowMs,
  });
  return (network, now) => {
    const known = counters.get(network);
    const counter = known && known.until > now ? known : { count: 0, until: now + windowMs };
    if (counter.count >= maximum) throw new StoreError('too-many', message, { retryAt: counter.until });
    counter.count++;
    counters.set(network, counter, { maxAge: counter.until - now });
  };
}
