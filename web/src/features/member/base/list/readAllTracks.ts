import type { TrackRow } from '@store/domain/api/member/catalogue';
import { unwrap } from '../../../../lib/query/queryClient';
import { readTracks } from '../calls';
import type { MemberCall } from '../session/session';

const PAGE_SIZE = '100';

/** Throws the StoreError of a call. */
export async function readAllTracks(callAsMember: MemberCall): Promise<readonly TrackRow[]> {
  const rows: TrackRow[] = [];
  for (let page = 1; ; page += 1) {
    const input = { page: String(page), size: PAGE_SIZE } as const;
    const { result, total } = unwrap(await callAsMember((options) => readTracks(input, options)));
    rows.push(...result);
    if (result.length === 0 || rows.length >= total) return rows;
  }
}
