import * as memberApi from '@store/domain/api/member/dashboard';
import * as api from '@store/domain/api/statistics';
import { answer, type Route } from '../http/route';
import { json } from '../http/reply';
import { readStatistics } from './statistics';
import { countReportedVisit } from './reported-visit';

export const statisticsRoutes: readonly Route[] = [
  answer(api.visits, async ({ source, tracks }, { address }) => {
    await countReportedVisit({ source, tracks }, address);
    return json({ message: 'Counted.' });
  }),
  answer(memberApi.memberStatistics, async ({ days, currency }) =>
    json(
      await readStatistics(Number(days), {
        now: Date.now(),
        currency,
      }),
    ),
  ),
];
