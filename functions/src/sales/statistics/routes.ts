import * as dashboardApi from '@store/domain/api/member/dashboard';
import { json } from '../../platform/http/reply';
import { answer, type Route } from '../../platform/http/route';
import { readStatistics } from './statistics';

export const salesRoutes: readonly Route[] = [
  answer(dashboardApi.memberStatistics, async ({ days, currency }) =>
    json(await readStatistics(Number(days), { now: Date.now(), currency })),
  ),
];
