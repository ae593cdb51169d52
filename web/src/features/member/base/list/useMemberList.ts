import type { MemberList, MemberListInput } from '@store/domain/pages/dashboard/member-list';
import { MEMBER_PAGE_SIZE, type MemberPageSize } from '@store/domain/platform/pagination';
import type { StoreError } from '@store/domain/platform/errors';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CallOptions, Outcome } from '../../../../lib/api/apiCall';
import { unwrap } from '../../../../lib/query/queryClient';
import { useMemberCall } from '../session/session';

export type ListCall<Row> = (
  input: MemberListInput,
  options?: CallOptions,
) => Promise<Outcome<MemberList<Row>>>;

export interface PageRequest<Row> {
  readonly name: string;
  readonly call: ListCall<Row>;
  /** Empty if too short to search for. */
  readonly search: string;
  readonly page: number;
  readonly size: MemberPageSize;
  /** Sorting and filters; `call` sends them. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** `isStale`: shows the previous request's rows while the next load. */
export type ListState<Row> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: StoreError; readonly retry: () => void }
  | {
      readonly kind: 'loaded';
      readonly rows: readonly Row[];
      readonly total: number;
      readonly isStale: boolean;
    };

export const LISTS_KEY = ['member-lists'] as const;

interface PageCursor {
  readonly list: string;
  readonly size: MemberPageSize;
  readonly cursor: string;
}

/** Reads a page by the shown page's cursor, so the server needn't count from the start. Aborts outdated requests. */
export function useMemberList<Row>({
  name,
  call,
  search,
  page,
  size,
  parameters,
}: PageRequest<Row>): ListState<Row> {
  const callAsMember = useMemberCall();
  const shown = useRef<PageCursor | null>(null);
  const list = JSON.stringify([search, parameters]);
  const query = useQuery({
    queryKey: [...LISTS_KEY, name, list, page, size],
    queryFn: async ({ signal }) => {
      const isSameList = shown.current?.list === list && shown.current.size === size;
      const input = {
        search: search || undefined,
        page: String(page),
        size: size === MEMBER_PAGE_SIZE ? undefined : (`${size}` as const),
        near: isSameList ? shown.current?.cursor : undefined,
      };
      return unwrap(await callAsMember((options) => call(input, { ...options, signal })));
    },
    // Rows of another list may lack what these show.
    placeholderData: (before, query) => (query?.queryKey[LISTS_KEY.length] === name ? before : undefined),
  });
  const { data, isError, isFetching, isPlaceholderData } = query;

  useEffect(() => {
    if (isPlaceholderData) return;
    const cursor = isError ? null : (data?.place ?? null);
    shown.current = cursor === null ? null : { list, size, cursor };
  }, [data, isError, isPlaceholderData, list, size]);

  if (isError && !isFetching)
    return { kind: 'failed', error: query.error, retry: () => void query.refetch() };
  if (isError || data === undefined) return { kind: 'loading' };
  return { kind: 'loaded', rows: data.result, total: data.total, isStale: isFetching };
}
