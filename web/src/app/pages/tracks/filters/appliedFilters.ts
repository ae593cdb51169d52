import type { Length } from '@store/domain/shop/catalogue/discovery/wanted';
import { camelot, keyName } from '@store/domain/shop/catalogue/keys';
import type { Making } from '@store/domain/shop/catalogue/tracks';
import { NO_FILTERS, type Filters } from './filterQuery';

export const LENGTH_NAMES: Readonly<Record<Length, string>> = {
  short: 'Under 2:00',
  medium: '2:00 to 3:00',
  long: '3:00 and more',
};

/** Shorter than on a beat's page. */
export const MAKING_NAMES: Readonly<Record<Making, string>> = {
  human: 'Made without AI',
  assisted: 'AI-assisted',
  generated: 'AI-generated',
};

export const CLEARED_NAME = 'No samples, or cleared';

export interface AppliedFilter {
  readonly name: string;
  readonly rest: Filters;
}

function tempoName({ from, to }: Filters['tempo']): string | null {
  if (from !== null && to !== null) return from === to ? `${from} bpm` : `${from}–${to} bpm`;
  if (from !== null) return `From ${from} bpm`;
  return to === null ? null : `Up to ${to} bpm`;
}

/** Set filters as people read them; sorting is none. */
export function appliedFilters(filters: Filters): readonly AppliedFilter[] {
  const { tags, tempo, length, key, mood, making, isCleared, isOnSale, shown } = filters;
  const applied: AppliedFilter[] = tags.map((tag) => ({
    name: `#${tag}`,
    rest: { ...filters, tags: tags.filter((other) => other !== tag) },
  }));
  const add = (name: string | null, without: Partial<Filters>) => {
    if (name !== null) applied.push({ name, rest: { ...filters, ...without } });
  };
  add(tempoName(tempo), { tempo: NO_FILTERS.tempo });
  add(key.name && `${keyName(key.name)} (${camelot(key.name)})`, { key: NO_FILTERS.key });
  add(mood, { mood: null });
  add(length && LENGTH_NAMES[length], { length: null });
  add(making && MAKING_NAMES[making], { making: null });
  add(isCleared ? CLEARED_NAME : null, { isCleared: false });
  add(isOnSale ? 'On sale' : null, { isOnSale: false });
  add({ all: null, favourites: 'Favourites', history: 'Played' }[shown], { shown: 'all' });
  return applied;
}
