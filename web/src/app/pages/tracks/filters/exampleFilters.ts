import type { Filters } from './filterQuery';

/** For tests, with every filter set. */
export const EVERY_FILTER: Filters = {
  tags: ['trap', 'boom bap'],
  tempo: { from: 130, to: null, isExact: true },
  length: 'long',
  key: { name: 'F#m', isExact: true },
  mood: 'dark',
  making: 'human',
  isCleared: true,
  isOnSale: true,
  shown: 'favourites',
  sort: 'tempo',
};
