import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { config } from '../../config';
import { defineRoute } from '../../http/route';
import { isSubscribed, unsubscribe } from '../subscribers';

/** A missing or repeated token counts as unknown, because a person who opens the link must see a page and not JSON. */
export const unsubscribeInput = v.object({ token: v.fallback(v.string(), '') });

function page(isDone: boolean): string {
  return `${config.origin}/newsletter/unsubscribe/${isDone ? 'success' : 'cancel'}`;
}

// A request that is not a click changes nothing: HEAD only redirects, and a prefetch is refused so that the browser requests
// the address again on the click (docs/decisions/0006-newsletter.md).
export const newsletterUnsubscribe = defineRoute({
  endpoint: 'GET /api/newsletter/unsubscribe',
  summary: 'Unsubscribes the address of a link in a newsletter and redirects to a page.',
  input: unsubscribeInput,
  handle: async ({ token }, { method, isPrefetch }) => {
    if (isPrefetch) throw new StoreError('unavailable', 'Open this link to unsubscribe.');
    const isDone = method === 'HEAD' ? await isSubscribed(token) : await unsubscribe(token);
    return { kind: 'redirect', to: page(isDone) };
  },
});
