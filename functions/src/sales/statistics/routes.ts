import * as dashboardApi from '@store/domain/api/member/dashboard';
import * as ordersApi from '@store/domain/api/member/orders';
import { json } from '../../platform/http/reply';
import { answer, type Route } from '../../platform/http/route';
import { readStatistics } from './statistics';
import { readSales } from './sales';

export const salesRoutes: readonly Route[] = [
  answer(ordersApi.memberSales, async () => json(await readSales())),
  answer(dashboardApi.memberStatistics, async ({ days, currency }) =>
    json(await readStatistics(Number(days), { now: Date.now(), currency })),
  ),
];
