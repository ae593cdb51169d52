import * as memberApi from '@store/domain/api/member/orders';
import * as api from '@store/domain/api/orders';
import { answer, type Route } from '../../platform/http/route';
import { json } from '../../platform/http/reply';
import { enforceLimits } from '../../platform/limits/attempts';
import { usageReportLimits } from '../../platform/limits/limits-by-action';
import { readUsageRows } from './rows';
import { reportUsage } from './usage';

export const usageRoutes: readonly Route[] = [
  answer(api.ordersUsage, async ({ order_id, line, streams, copies }, { session: { uid }, proofOfWork }) => {
    await enforceLimits(proofOfWork, usageReportLimits(uid));
    await reportUsage({ uid, orderId: order_id, line, usage: { streams, copies }, now: Date.now() });
    return json({ message: 'Thank you. Your numbers were saved.' });
  }),
  answer(memberApi.memberUsage, async () => json({ result: await readUsageRows() })),
];
