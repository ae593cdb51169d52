import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { boughtLineEntries } from '../../http/input';
import { defineUserRoute } from '../../http/route';
import { enforceLimits } from '../../limits/attempts';
import { letterLimits } from '../../limits/shop-limits';
import { printLetter } from '../letter';
import { readClaim } from '../songs';

export const ordersLetter = defineUserRoute({
  endpoint: 'POST /api/orders/letter',
  summary: 'Prints a letter that confirms the licence for the saved song, as PDF with a signed statement.',
  input: v.object(boughtLineEntries),
  handle: async ({ order_id, line }, { session: { uid }, proofOfWork }) => {
    await enforceLimits(proofOfWork, letterLimits(uid));
    const { licence, song } = await readClaim({ uid, orderId: order_id, line });
    if (!song) throw new StoreError('conflict', 'Save your song first: the letter names it.');
    return {
      kind: 'bytes',
      contentType: 'application/pdf',
      bytes: await printLetter(licence, song, Date.now()),
    };
  },
});
