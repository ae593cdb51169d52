import * as v from 'valibot';
import { searchKey, hasSearchKey } from '../../shop/catalogue/discovery/search';
import { KEYS } from '../../shop/catalogue/keys';
import { EDIT_LIMITS } from '../../shop/catalogue/track-edit';
import { newestFirst, TRACK_STATUSES, trackSchema } from '../../shop/catalogue/tracks';
import { licenceIdSchema } from '../../shop/licences/ids';
import type { PublicLicence } from '../../shop/licences/licence';
import { isSoldUnder } from '../../shop/licences/price-options';
import { undeliverableLicences } from './undeliverable';
import { type MemberListInput, parseListQuery } from './member-list';

export const TRACK_SORT_FIELDS = ['added', 'title', 'tag', 'bpm', 'time', 'status'] as const;

type TrackSortField = (typeof TRACK_SORT_FIELDS)[number];

/** A minus reverses the order: `-bpm` is fastest first. */
export type TrackSort = TrackSortField | `-${TrackSortField}`;

/** Newest first. */
export const DEFAULT_TRACK_SORT: TrackSort = '-added';

const SORTS: readonly TrackSort[] = TRACK_SORT_FIELDS.flatMap((field) => [field, `-${field}`] as const);

/** `missing`: lacks a file that a licence on sale promises. `master`: has no master. Both only of beats on sale. */
export const FILE_FILTERS = ['missing', 'master'] as const;

const BPM_FAULT = 'Write a tempo range as 80-100, 80- or -100.';
const { tag: TAG_MAXIMUM } = EDIT_LIMITS;
const TAG_FAULT = `A tag can have at most ${TAG_MAXIMUM} characters.`;

/** Sorting and filters of the track list, as in the URL. */
export const trackListEntries = {
  sort: v.optional(v.picklist(SORTS, 'Tracks cannot be sorted by this.')),
  status: v.optional(v.picklist(TRACK_STATUSES, 'There is no such status.')),
  /** The main or a further tag, in any case. */
  tag: v.optional(v.pipe(v.string(TAG_FAULT), v.nonEmpty(TAG_FAULT), v.maxLength(TAG_MAXIMUM, TAG_FAULT))),
  /** Inclusive tempo range; either end may be missing. */
  bpm: v.optional(v.pipe(v.string(BPM_FAULT), v.regex(/^(?:\d{1,3}-\d{0,3}|-\d{1,3})$/, BPM_FAULT))),
  key: v.optional(v.picklist(KEYS, 'There is no such key.')),
  /** A licence on sale that the beat is sold under. */
  licence: v.optional(licenceIdSchema),
  files: v.optional(v.picklist(FILE_FILTERS, 'There is no such file filter.')),
};

const trackListSchema = v.object(trackListEntries);

/** See {@link trackListEntries}. */
export type TrackListQuery = Readonly<v.InferOutput<typeof trackListSchema>>;

export type TrackListInput = MemberListInput & TrackListQuery;

/** Parses the track list's URL; ignores unknown values. */
export function parseTrackListQuery(parameters: Readonly<Record<string, string>>): TrackListQuery {
  return parseListQuery(trackListSchema, parameters);
}

/** Returns whether a query differs from all (or all found) tracks, newest first. */
export function isArranged(query: TrackListQuery): boolean {
  const { sort = DEFAULT_TRACK_SORT, status, tag, bpm, key, licence, files } = query;
  const filters = [status, tag, bpm, key, licence, files];
  return sort !== DEFAULT_TRACK_SORT || filters.some((value) => value !== undefined);
}

/** The fields that the list sorts, searches and filters by. */
export const listedTrackSchema = v.pick(trackSchema, [
  'id',
  'title',
  'tag',
  'tags',
  'bpm',
  'time',
  'key',
  'status',
  'licences',
  'files',
]);

export type ListedTrack = v.InferOutput<typeof listedTrackSchema>;

type Licence = Pick<PublicLicence, 'id' | 'price' | 'files'>;

function isInTempo({ bpm }: ListedTrack, range: string): boolean {
  const [from = '', to = ''] = range.split('-');
  return (from === '' || bpm >= Number(from)) && (to === '' || bpm <= Number(to));
}

function hasTag({ tag, tags = [] }: ListedTrack, wanted: string): boolean {
  return [tag, ...tags].some((each) => each.toLowerCase() === wanted.toLowerCase());
}

function isOnSaleUnder(track: ListedTrack, id: string, licences: readonly Licence[]): boolean {
  const licence = licences.find((each) => each.id === id);
  return licence !== undefined && track.status !== 'sold' && isSoldUnder(licence, track);
}

/** Returns whether the list shows a track. Compares only the status: masters aren't in the document. */
export function isListed(
  track: ListedTrack,
  { status, tag, bpm, key, licence, files }: TrackListQuery,
  licences: readonly Licence[],
): boolean {
  return (
    (status === undefined || track.status === status) &&
    (tag === undefined || hasTag(track, tag)) &&
    (bpm === undefined || isInTempo(track, bpm)) &&
    (key === undefined || track.key === key) &&
    (licence === undefined || isOnSaleUnder(track, licence, licences)) &&
    (files === undefined || track.status === 'available') &&
    (files !== 'missing' || undeliverableLicences(licences, track).length > 0)
  );
}

/** Finds tracks by tag and title, like the search of the whole list. */
export function findTracks<Found extends ListedTrack>(
  tracks: readonly Found[],
  term: string,
): readonly Found[] {
  const key = searchKey(term);
  if (key === undefined) return tracks;
  return tracks.filter(({ title, tag, tags = [] }) => hasSearchKey(key, tag, title, ...tags));
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** In seconds; unknown times sort as the longest. */
function secondsOf(time: string): number {
  const [minutes, seconds] = time.split(':').map(Number);
  return minutes === undefined || seconds === undefined ? Infinity : 60 * minutes + seconds;
}

function difference(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

const COMPARE: Readonly<Record<TrackSortField, (one: ListedTrack, other: ListedTrack) => number>> = {
  added: (one, other) => one.id - other.id,
  title: (one, other) => collator.compare(one.title, other.title),
  tag: (one, other) => collator.compare(one.tag, other.tag),
  bpm: (one, other) => one.bpm - other.bpm,
  time: (one, other) => difference(secondsOf(one.time), secondsOf(other.time)),
  status: (one, other) => TRACK_STATUSES.indexOf(one.status) - TRACK_STATUSES.indexOf(other.status),
};

/** Sorts tracks; ties newest first. */
export function sortTracks<Sorted extends ListedTrack>(
  tracks: readonly Sorted[],
  sort: TrackSort = DEFAULT_TRACK_SORT,
): Sorted[] {
  const field = TRACK_SORT_FIELDS.find((each) => sort === each || sort === `-${each}`) ?? 'added';
  const compare = COMPARE[field];
  const sign = sort.startsWith('-') ? -1 : 1;
  return [...tracks].sort((one, other) => sign * compare(one, other) || newestFirst(one, other));
}
