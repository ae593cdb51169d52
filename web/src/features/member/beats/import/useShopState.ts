import type { DraftRow, TrackRow } from '@store/domain/api/member/catalogue';
import type { OriginRow } from '@store/domain/api/member/import';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { unwrap } from '../../../../lib/query/queryClient';
import { readDrafts } from '../../base/calls';
import { readAllTracks } from '../../base/list/readAllTracks';
import { useMemberCall, type MemberCall } from '../../base/session/session';
import { readOrigins } from './importCalls';

/** Published or not. */
export type ShopBeat = ({ readonly kind: 'track' } & TrackRow) | ({ readonly kind: 'draft' } & DraftRow);

interface ShopBeats {
  readonly beats: readonly ShopBeat[];
  readonly origins: readonly OriginRow[];
}

const KEY = ['member-import'] as const;

async function readShop(callAsMember: MemberCall): Promise<ShopBeats> {
  const [tracks, drafts, origins] = await Promise.all([
    readAllTracks(callAsMember),
    callAsMember((options) => readDrafts({}, options)).then(unwrap),
    callAsMember((options) => readOrigins({}, options)).then(unwrap),
  ]);
  return {
    beats: [
      ...tracks.map((row) => ({ ...row, kind: 'track' as const })),
      ...drafts.result.map((row) => ({ ...row, kind: 'draft' as const })),
    ],
    origins: origins.result,
  };
}

export function useShopState(): readonly [UseQueryResult<ShopBeats>, () => void] {
  const callAsMember = useMemberCall();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => readShop(callAsMember),
    refetchOnMount: 'always',
    // Several read-only calls, one of which may time out on a slow connection.
    retry: 2,
  });
  return [query, () => void client.invalidateQueries({ queryKey: KEY })];
}
