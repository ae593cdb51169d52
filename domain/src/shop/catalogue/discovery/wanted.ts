import type { Key } from '../keys';
import type { Making, Mood } from '../tracks';

/** Limits in seconds: from the first, below the second. */
export const LENGTHS = {
  short: [1, 120],
  medium: [120, 180],
  long: [180, Infinity],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

export type Length = keyof typeof LENGTHS;

/** `played`: played most lately first, then the others. */
export const SORTS = ['newest', 'tempo', 'played'] as const;

export type Sort = (typeof SORTS)[number];

/** The default finds the whole catalogue. */
export interface Wanted {
  readonly text: string;
  /** Lower case, any of these; empty for all. */
  readonly tags: readonly string[];
  /** In bpm; null for no limit. Unless `isExact`, half or double tempo may lie in the range. */
  readonly tempo: { readonly from: number | null; readonly to: number | null; readonly isExact: boolean };
  readonly length: Length | null;
  /** Null for all. Unless `isExact`, compatible keys count (keys.ts). */
  readonly key: { readonly name: Key | null; readonly isExact: boolean };
  readonly mood: Mood | null;
  readonly making: Making | null;
  /** Without samples, or with cleared ones. */
  readonly isCleared: boolean;
  /** Only purchasable beats. */
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

export const LENGTH_NAMES = Object.keys(LENGTHS) as Length[];
