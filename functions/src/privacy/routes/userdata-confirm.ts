import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { isVerifiable, verifyAddress } from '../../account/address-verification';
import { config } from '../../config';
import { defineRoute } from '../../http/route';

export const userdataConfirm = defineRoute({
  endpoint: 'GET /api/userdata/confirm',
  summary: 'Confirms that an account’s email belongs to its customer, and redirects to a page.',
  input: v.object({ token: v.fallback(v.string(), '') }),
  handle: async ({ token }, { method, isPrefetch }) => {
    if (isPrefetch) throw new StoreError('unavailable', 'Open this link to confirm your address.');
    const isDone = method === 'HEAD' ? await isVerifiable(token) : await verifyAddress(token);
    return { kind: 'redirect', to: `${config.origin}/email/${isDone ? 'confirmed' : 'expired'}` };
  },
});
