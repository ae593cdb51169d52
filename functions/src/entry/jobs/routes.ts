import * as memberApi from '@store/domain/api/member/dashboard';
import { answer, type Route } from '../../platform/http/route';
import { json } from '../../platform/http/reply';
import { listStuckOrders } from '../../sales/orders/stuck-orders';
import { readJobs } from './status';

export const statusRoutes: readonly Route[] = [
  answer(memberApi.memberStatus, async () => {
    const [jobs, stuck] = await Promise.all([readJobs(), listStuckOrders(Date.now())]);
    return json({ jobs, stuck });
  }),
];
