import { type Overview, memberOverviewAnswer } from '@store/domain/api/member/dashboard';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { MemberPage } from '../../../../lib/paths/dashboardQuery';
import { unwrap } from '../../../../lib/query/queryClient';
import { useMemberCall } from '../../base/session/session';
import { toDoItems } from './toDoItems';
import { apiCall } from '../../../../lib/api/apiCall';

const OVERVIEW_KEY = ['member-overview'] as const;

const readOverview = apiCall('GET /api/member/overview', memberOverviewAnswer);

/** Counting costs several hundred reads of the database, so it is not repeated with every page. */
const FRESH_MS = 5 * 60_000;

/** What waits for the member. The menu and the overview share one call. */
export function useOverview(): UseQueryResult<Overview> {
  const callAsMember = useMemberCall();
  return useQuery({
    queryKey: OVERVIEW_KEY,
    queryFn: async () => unwrap(await callAsMember((options) => readOverview({}, options))),
    staleTime: FRESH_MS,
  });
}

/** On which other pages the items of one are done. */
const DONE_ON: Readonly<Partial<Record<MemberPage, readonly MemberPage[]>>> = {
  setup: ['settings', 'licences', 'upload'],
};

/** Reads the overview again after a visit to a page on which something waited, and when it is no longer fresh. */
export function useOverviewRefresh(tab: MemberPage | null): void {
  const client = useQueryClient();
  const shown = useRef(tab);
  useEffect(() => {
    if (shown.current === tab) return;
    const left = shown.current;
    const data = client.getQueryData<Overview>(OVERVIEW_KEY);
    const hasWaited =
      data !== undefined &&
      toDoItems(data.todo).some(
        ({ tab: place }) => place === left || (left && DONE_ON[place]?.includes(left)),
      );
    shown.current = tab;
    void client.refetchQueries({ queryKey: OVERVIEW_KEY, stale: hasWaited ? undefined : true });
  }, [client, tab]);
}
