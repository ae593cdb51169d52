import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { defineRoute } from '../../http/route';
import { openFreeLink } from '../free-downloads';

/** A missing or repeated token counts as unknown, because a person who opens the link must see a page and not JSON. */
export const freeTokenInput = v.object({ token: v.fallback(v.string(), '') });

// HEAD requests and prefetches change nothing, as for the links of the newsletter.
export const tracksFreeConfirm = defineRoute({
  endpoint: 'GET /api/tracks/free/confirm',
  summary: 'Subscribes the address of a link to a free download and redirects to its page.',
  input: freeTokenInput,
  handle: async ({ token }, { method, isPrefetch }) => {
    if (isPrefetch) throw new StoreError('unavailable', 'Open this link to get the download.');
    const to = await openFreeLink(token, { now: Date.now(), isTrial: method === 'HEAD' });
    return { kind: 'redirect', to };
  },
});
