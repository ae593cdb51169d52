import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { config } from '../../config';
import { defineRoute } from '../../http/route';
import { confirmAddress, isConfirmable } from '../address-change';

// As with the newsletter's links, a person who opens a wrong link must see a page and not JSON.
const input = v.object({ token: v.fallback(v.string(), '') });

export const userupdateConfirm = defineRoute({
  endpoint: 'GET /api/userupdate/confirm',
  summary: 'Gives an account the email address that the link was sent to, and redirects to a page.',
  input,
  handle: async ({ token }, { method, isPrefetch }) => {
    if (isPrefetch) throw new StoreError('unavailable', 'Open this link to confirm your address.');
    const isDone = method === 'HEAD' ? await isConfirmable(token) : await confirmAddress(token);
    return { kind: 'redirect', to: `${config.origin}/email/${isDone ? 'changed' : 'expired'}` };
  },
});
