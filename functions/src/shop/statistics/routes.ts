import * as api from '@store/domain/api/statistics';
import { answer, type Route } from '../../platform/http/route';
import { json } from '../../platform/http/reply';
import { countReportedVisit } from './reported-visit';

export const statisticsRoutes: readonly Route[] = [
  answer(api.visits, async (visit, { address }) => {
    await countReportedVisit(visit, address);
    return json({ message: 'Counted.' });
  }),
];
