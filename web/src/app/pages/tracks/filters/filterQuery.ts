import { KEYS } from '@store/domain/shop/catalogue/keys';
import { MAKINGS, MOODS } from '@store/domain/shop/catalogue/tracks';
import {
  EVERYTHING,
  LENGTHS,
  SORTS,
  type Length,
  type Wanted,
} from '@store/domain/shop/catalogue/discovery/wanted';

/** `favourites` and `history` are in the browser. */
const SHOWN = ['all', 'favourites', 'history'] as const;

type Shown = (typeof SHOWN)[number];

export interface Filters extends Omit<Wanted, 'text' | 'ids'> {
  readonly shown: Shown;
}

const { tags, tempo, length, key, mood, making, isCleared, isOnSale, sort } = EVERYTHING;

export const NO_FILTERS: Filters = {
  tags,
  tempo,
  length,
  key,
  mood,
  making,
  isCleared,
  isOnSale,
  sort,
  shown: 'all',
};

const RANGE = /^(\d{2,3})?-(\d{2,3})?$/;

function parseTempo(query: URLSearchParams): Wanted['tempo'] {
  const [, from, to] = RANGE.exec(query.get('bpm') ?? '') ?? [];
  return {
    from: from === undefined ? null : Number(from),
    to: to === undefined ? null : Number(to),
    isExact: query.get('exact') === '1',
  };
}

/** Ignores unknown values. */
export function parseFilters(query: URLSearchParams): Filters {
  return {
    tags: [...new Set(query.getAll('tag').map((tag) => tag.toLowerCase()))].filter(Boolean),
    tempo: parseTempo(query),
    length: (Object.keys(LENGTHS) as Length[]).find((name) => name === query.get('length')) ?? null,
    key: {
      name: KEYS.find((name) => name === query.get('key')) ?? null,
      isExact: query.get('exactkey') === '1',
    },
    mood: MOODS.find((name) => name === query.get('mood')) ?? null,
    making: MAKINGS.find((name) => name === query.get('made')) ?? null,
    isCleared: query.get('cleared') === '1',
    isOnSale: query.get('sale') === '1',
    shown: SHOWN.find((name) => name === query.get('show')) ?? 'all',
    sort: SORTS.find((name) => name === query.get('sort')) ?? 'newest',
  };
}

/** Leaves out defaults. */
export function filterEntries(filters: Filters): [name: string, value: string][] {
  const { from, to, isExact } = filters.tempo;
  const entries: [string, string][] = filters.tags.map((tag) => ['tag', tag]);
  if (from !== null || to !== null) entries.push(['bpm', `${from ?? ''}-${to ?? ''}`]);
  if (isExact) entries.push(['exact', '1']);
  if (filters.length) entries.push(['length', filters.length]);
  if (filters.key.name) entries.push(['key', filters.key.name]);
  if (filters.key.isExact) entries.push(['exactkey', '1']);
  if (filters.mood) entries.push(['mood', filters.mood]);
  if (filters.making) entries.push(['made', filters.making]);
  if (filters.isCleared) entries.push(['cleared', '1']);
  if (filters.isOnSale) entries.push(['sale', '1']);
  if (filters.shown !== 'all') entries.push(['show', filters.shown]);
  if (filters.sort !== 'newest') entries.push(['sort', filters.sort]);
  return entries;
}
