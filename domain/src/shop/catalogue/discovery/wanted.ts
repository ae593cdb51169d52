import type { Key } from '../keys';
import type { Making, Mood } from '../tracks';

/** Classes of length, by their limits in seconds: from the first, below the second. */
export const LENGTHS = {
  short: [1, 120],
  medium: [120, 180],
  long: [180, Infinity],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

export type Length = keyof typeof LENGTHS;

/** `played`: the beats that were played most lately, then the others. */
export const SORTS = ['newest', 'tempo', 'played'] as const;

export type Sort = (typeof SORTS)[number];

/** A visitor's search. The default finds the whole catalogue. */
export interface Wanted {
  readonly text: string;
  /** Any of these; empty for all. In lower case. */
  readonly tags: readonly string[];
  /** In bpm; null for no limit. Beats whose half or double tempo lies in the range count, unless `isExact`. */
  readonly tempo: { readonly from: number | null; readonly to: number | null; readonly isExact: boolean };
  readonly length: Length | null;
  /** Null for all. Compatible keys count (keys.ts), unless `isExact`. */
  readonly key: { readonly name: Key | null; readonly isExact: boolean };
  readonly mood: Mood | null;
  readonly making: Making | null;
  /** Only beats without samples, or with cleared ones. */
  readonly isCleared: boolean;
  /** Only beats whose licences can be bought. */
  readonly isOnSale: boolean;
  /** Only these track ids; null for all. */
  readonly ids: readonly number[] | null;
  readonly sort: Sort;
}

export const EVERYTHING: Wanted = {
  text: '',
  tags: [],
  tempo: { from: null, to: null, isExact: false },
  length: null,
  key: { name: null, isExact: false },
  mood: null,
  making: null,
  isCleared: false,
  isOnSale: false,
  ids: null,
  sort: 'newest',
};

/** The names of {@link LENGTHS}, in their order. */
export const LENGTH_NAMES = Object.keys(LENGTHS) as Length[];
