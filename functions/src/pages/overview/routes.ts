import * as memberApi from '@store/domain/api/member/dashboard';
import { answer, type Route } from '../../platform/http/route';
import { json } from '../../platform/http/reply';
import { readOverview, readWaiting } from './overview';

export const overviewRoutes: readonly Route[] = [
  answer(memberApi.memberWaiting, async () => json(await readWaiting())),
  answer(memberApi.memberOverview, async () => json(await readOverview(Date.now()))),
];
