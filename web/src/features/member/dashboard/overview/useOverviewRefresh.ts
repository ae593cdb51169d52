import type { Overview } from '@store/domain/api/member/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { MemberPage } from '../../../../lib/paths/dashboardQuery';
import { OVERVIEW_KEY, useCountAgain } from '../../base/waiting';
import { toDoItems } from './toDoItems';

/** Other pages where a page's items are done. */
const DONE_ON: Readonly<Partial<Record<MemberPage, readonly MemberPage[]>>> = {
  setup: ['settings', 'licences', 'upload'],
};

/** Rereads the overview after a visit to a page with costly items, and when stale; otherwise only recounts. */
export function useOverviewRefresh(tab: MemberPage | null): void {
  const client = useQueryClient();
  const countAgain = useCountAgain();
  const shown = useRef(tab);
  useEffect(() => {
    if (shown.current === tab) return;
    const left = shown.current;
    shown.current = tab;
    const data = client.getQueryData<Overview>(OVERVIEW_KEY);
    const hasWaited =
      data !== undefined &&
      toDoItems(data.todo).some(
        ({ tab: place, isCostly }) =>
          isCostly && (place === left || (left && DONE_ON[place]?.includes(left))),
      );
    const isStale = client.getQueryCache().find({ queryKey: OVERVIEW_KEY })?.isStale() ?? false;
    if (hasWaited || isStale) void client.refetchQueries({ queryKey: OVERVIEW_KEY });
    else void countAgain();
  }, [client, countAgain, tab]);
}
