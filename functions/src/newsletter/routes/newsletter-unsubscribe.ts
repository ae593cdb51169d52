import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { config } from '../../config';
import { defineRoute } from '../../http/route';
import { isSubscribed, unsubscribe } from '../subscribers';

/** A link that lost its token, or got a second one, is an unknown one: whoever opens it sees a page, not JSON. */
export const unsubscribeInput = v.object({ token: v.fallback(v.string(), '') });

function page(isDone: boolean): string {
  return `${config.origin}/newsletter/unsubscribe/${isDone ? 'success' : 'cancel'}`;
}

/**
 * `GET /api/newsletter/unsubscribe?token=…`: the link in a mail, opened by a person. What only looks ahead changes nothing: a
 * HEAD is told where the link leads, a browser's prefetch is refused so that the click itself is asked
 * (docs/decisions/0010-newsletter.md).
 */
export const newsletterUnsubscribe = defineRoute({
  endpoint: 'GET /api/newsletter/unsubscribe',
  input: unsubscribeInput,
  handle: async ({ token }, { method, isPrefetch }) => {
    if (isPrefetch) throw new StoreError('unavailable', 'Open this link to unsubscribe.');
    const isDone = method === 'HEAD' ? await isSubscribed(token) : await unsubscribe(token);
    return { kind: 'redirect', to: page(isDone) };
  },
});
