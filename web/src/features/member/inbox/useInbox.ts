import type { InboxItem } from '@store/domain/api/member/inbox';
import type { InboxFilter } from '@store/domain/dashboard/inbox';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { unwrap } from '../../../lib/query/queryClient';
import { useMemberCall } from '../session/useMemberCall';
import { INBOX_KEY, readInbox } from './inboxCalls';

interface Inbox {
  /** Undefined while it is loading. */
  readonly items: readonly InboxItem[] | undefined;
  readonly error: string | null;
  /** Reads the next page; null if there is none. */
  readonly more: (() => void) | null;
  readonly isLoadingMore: boolean;
  /** Reads everything shown again. */
  readonly refresh: () => Promise<void>;
}

/** The inbox, page by page. */
export function useInbox(show: InboxFilter): Inbox {
  const callAsMember = useMemberCall();
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: [...INBOX_KEY, show],
    queryFn: async ({ pageParam: after, signal }) =>
      unwrap(await callAsMember((options) => readInbox({ show, after }, { ...options, signal }))),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  return {
    items: query.data?.pages.flatMap(({ result }) => result),
    error: query.isError ? query.error.message : null,
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    isLoadingMore: query.isFetchingNextPage,
    refresh: () => client.invalidateQueries({ queryKey: INBOX_KEY }),
  };
}
