import { StoreError } from '@store/domain/errors';
import { config } from '../../config';
import { defineRoute } from '../../http/route';
import { confirmSubscription, isConfirmable } from '../subscribers';
import { unsubscribeInput } from './newsletter-unsubscribe';

// HEAD requests and prefetches change nothing, as for the unsubscribe link.
export const newsletterConfirm = defineRoute({
  endpoint: 'GET /api/newsletter/confirm',
  summary: 'Subscribes the address of a link in a confirmation mail and redirects to a page.',
  input: unsubscribeInput,
  handle: async ({ token }, { method, isPrefetch }) => {
    if (isPrefetch) throw new StoreError('unavailable', 'Open this link to confirm your subscription.');
    const isDone = method === 'HEAD' ? await isConfirmable(token) : await confirmSubscription(token);
    return { kind: 'redirect', to: `${config.origin}/newsletter/${isDone ? 'confirmed' : 'expired'}` };
  },
});
