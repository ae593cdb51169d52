import type { DraftRow, EarlyAccessRow } from '@store/domain/api/member/catalogue';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { unwrap } from '../../../../lib/query/queryClient';
import { readDrafts, readEarlyAccess } from '../../base/calls';
import { useMemberCall } from '../../base/session/session';

const DRAFTS_KEY = ['member-drafts'];

const EARLY_ACCESS_KEY = ['member-early-access'];

export type RowsQuery<Row> = UseQueryResult<{ readonly result: readonly Row[] }>;

interface Unpublished {
  readonly drafts: RowsQuery<DraftRow>;
  readonly early: RowsQuery<EarlyAccessRow>;
  /** Whether both have been read, or have failed. */
  readonly isSettled: boolean;
  /** Reads both again. */
  readonly refresh: () => void;
}

/** Beats that are not in the shop yet, or for some visitors only. */
export function useUnpublished(): Unpublished {
  const client = useQueryClient();
  const callAsMember = useMemberCall();
  const drafts = useQuery({
    queryKey: DRAFTS_KEY,
    queryFn: async () => unwrap(await callAsMember((options) => readDrafts({}, options))),
  });
  const early = useQuery({
    queryKey: EARLY_ACCESS_KEY,
    queryFn: async () => unwrap(await callAsMember((options) => readEarlyAccess({}, options))),
  });
  const refresh = () => {
    for (const queryKey of [DRAFTS_KEY, EARLY_ACCESS_KEY]) void client.invalidateQueries({ queryKey });
  };
  return { drafts, early, isSettled: !drafts.isPending && !early.isPending, refresh };
}
