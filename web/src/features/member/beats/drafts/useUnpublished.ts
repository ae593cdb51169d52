import { useMemberQuery } from '../../base/session/useMemberQuery';
import type { DraftRow, EarlyAccessRow } from '@store/domain/api/member/catalogue';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { readDrafts, readEarlyAccess } from '../../base/calls';

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
  const drafts = useMemberQuery(DRAFTS_KEY, (options) => readDrafts({}, options));
  const early = useMemberQuery(EARLY_ACCESS_KEY, (options) => readEarlyAccess({}, options));
  const refresh = () => {
    for (const queryKey of [DRAFTS_KEY, EARLY_ACCESS_KEY]) void client.invalidateQueries({ queryKey });
  };
  return { drafts, early, isSettled: !drafts.isPending && !early.isPending, refresh };
}
