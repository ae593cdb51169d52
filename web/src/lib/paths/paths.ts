import { kitPath, paths, trackPath } from '@store/domain/platform/paths';

export { kitPath, paths, trackPath };

interface TrackListQuery {
  readonly search?: string;
  readonly page?: number;
}

/** Omits an empty search and the first page. */
export function trackListQuery({ search = '', page = 1 }: TrackListQuery): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export function trackListPath(query: TrackListQuery): string {
  return `${paths.tracks}${trackListQuery(query)}`;
}

/** An invalid page becomes 1. */
export function parseTrackListQuery(query: URLSearchParams): Required<TrackListQuery> {
  const page = Number(query.get('page') ?? 1);
  return { search: query.get('search') ?? '', page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
}
