import { MASTERS_CHECKED } from '@store/domain/pages/dashboard/overview';
import {
  findTracks,
  isListed,
  sortTracks,
  type ListedTrack,
  type TrackListInput,
  type TrackListQuery,
} from '@store/domain/pages/dashboard/track-list';
import { MEMBER_LIST_MAXIMUM, type MemberList } from '@store/domain/pages/dashboard/member-list';
import { pageCount, pageOf, parseMemberPageSize } from '@store/domain/platform/pagination';
import { newestFirst } from '@store/domain/shop/catalogue/tracks';
import { licencesOnSale } from '@store/domain/shop/settings/settings';
import {
  parsePrivateFiles,
  parseTrackRow,
  privateFilesDocument,
  TRACK_ROW_FIELDS,
  trackDocument,
} from '../../platform/collections';
import { database } from '../../platform/firestore/firestore';
import { readSettings } from '../../platform/settings/stored';
import { readOffSale } from './off-sale-shards';
import { readCurrentTracks } from './shards';
import type { VersionedTrack } from './tracks';

async function readCandidates({ status, files }: TrackListQuery): Promise<readonly ListedTrack[]> {
  if (files !== undefined) return readCurrentTracks();
  const [onSale, offSale] = await Promise.all([
    status === undefined || status === 'available' ? readCurrentTracks() : [],
    status === 'available' ? [] : readOffSale(),
  ]);
  return [...onSale, ...offSale];
}

/** Among the newest only, like the overview; a read each. */
async function withoutMaster(onSale: readonly ListedTrack[]): Promise<readonly ListedTrack[]> {
  const newest = [...onSale].sort(newestFirst).slice(0, MASTERS_CHECKED);
  if (newest.length === 0) return [];
  const documents = newest.map(({ id }) => privateFilesDocument(id));
  const files = await database().getAll(...documents, { fieldMask: ['path', 'url'] });
  return newest.filter((_, index) => (parsePrivateFiles(files[index])?.master ?? null) === null);
}

/** Existing tracks in this order; a read each. */
async function readRows(ids: readonly number[]): Promise<VersionedTrack[]> {
  if (ids.length === 0) return [];
  const snapshots = await database().getAll(...ids.map(trackDocument), { fieldMask: [...TRACK_ROW_FIELDS] });
  return snapshots.flatMap((snapshot) => parseTrackRow(snapshot) ?? []);
}

/** Sorts and filters in memory, so that no combination needs an index. */
export async function readArrangedTracks(input: TrackListInput): Promise<MemberList<VersionedTrack>> {
  const [candidates, { settings }] = await Promise.all([readCandidates(input), readSettings()]);
  const complete = input.files === 'master' ? await withoutMaster(candidates) : candidates;
  const licences = licencesOnSale(settings);
  const found = findTracks(
    complete.filter((track) => isListed(track, input, licences)),
    input.search ?? '',
  );
  const sorted = sortTracks(found, input.sort);
  const size = parseMemberPageSize(input.size);
  const page = Math.min(Number(input.page), pageCount(sorted.length, size));
  const shown = input.page === undefined ? sorted.slice(0, MEMBER_LIST_MAXIMUM) : pageOf(sorted, page, size);
  return { result: await readRows(shown.map(({ id }) => id)), total: sorted.length, place: null };
}
