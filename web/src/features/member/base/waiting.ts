import { useMemberQuery } from './session/useMemberQuery';
import {
  type Overview,
  memberOverviewAnswer,
  memberWaitingAnswer,
  type ToDo,
} from '@store/domain/api/member/dashboard';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { apiCall } from '../../../lib/api/apiCall';
import type { MemberPage } from '../../../lib/paths/dashboardQuery';
import { useMemberCall } from './session/session';

export const OVERVIEW_KEY = ['member-overview'] as const;

const readOverview = apiCall('GET /api/member/overview', memberOverviewAnswer);

const readWaiting = apiCall('GET /api/member/waiting', memberWaitingAnswer);

/** Counting costs several hundred reads, so it isn't repeated on every page. */
const FRESH_MS = 5 * 60_000;

/** Menu and overview share one call. */
export function useOverview(): UseQueryResult<Overview> {
  return useMemberQuery(OVERVIEW_KEY, (options) => readOverview({}, options), { staleTime: FRESH_MS });
}

/** Recounts what an action may have changed; keeps the costly rest of the overview. */
export function useCountAgain(): () => Promise<void> {
  const client = useQueryClient();
  const callAsMember = useMemberCall();
  return useCallback(async () => {
    const known = client.getQueryState(OVERVIEW_KEY);
    if (known?.data === undefined) return;
    const outcome = await callAsMember((options) => readWaiting({}, options));
    if (!outcome.ok) return;
    client.setQueryData<Overview>(
      OVERVIEW_KEY,
      (overview) => overview && { ...overview, todo: { ...overview.todo, ...outcome.data } },
      { updatedAt: known.dataUpdatedAt },
    );
  }, [client, callAsMember]);
}

const SETUP: readonly (keyof ToDo)[] = ['setup'];

const STATUS: readonly (keyof ToDo)[] = ['stuck_orders', 'failed_mails'];

/** The inbox counts comments too, and the settings entry what its other pages count. */
const COUNTED: Partial<Record<MemberPage, readonly (keyof ToDo)[]>> = {
  invoices: ['disputes'],
  inbox: ['messages', 'comments'],
  offers: ['offers'],
  setup: SETUP,
  settings: [...SETUP, ...STATUS],
  status: STATUS,
};

/** 0 while unknown. */
export function waitingOn(tab: MemberPage, todo: ToDo | undefined): number {
  return (todo && COUNTED[tab]?.reduce((sum, name) => sum + todo[name], 0)) ?? 0;
}
