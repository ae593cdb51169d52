import * as v from 'valibot';
import { USAGE_MAXIMUM } from '@store/domain/licences/usage';
import { boughtLineEntries } from '../../http/input';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';
import { enforceLimits } from '../../limits/attempts';
import { usageReportLimits } from '../../limits/shop-limits';
import { reportUsage } from '../usage';

const COUNT = 'Enter a whole number, for example 120000, or 0.';

const countInput = v.pipe(
  v.number(COUNT),
  v.safeInteger(COUNT),
  v.minValue(0, COUNT),
  v.maxValue(USAGE_MAXIMUM, 'This number is too large.'),
);

export const ordersUsage = defineUserRoute({
  endpoint: 'POST /api/orders/usage',
  summary:
    'Stores how often the song with a bought beat was streamed and sold so far. Nothing is blocked by it.',
  input: v.object({
    ...boughtLineEntries,
    streams: countInput,
    copies: countInput,
  }),
  handle: async ({ order_id, line, streams, copies }, { session: { uid }, proofOfWork }) => {
    await enforceLimits(proofOfWork, usageReportLimits(uid));
    await reportUsage({ uid, orderId: order_id, line, usage: { streams, copies }, now: Date.now() });
    return json({ message: 'Thank you. Your numbers were saved.' });
  },
});
