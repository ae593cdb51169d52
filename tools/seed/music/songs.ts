import { keyOf, type Key } from '@store/domain/shop/catalogue/keys';
import type { Making, Mood } from '@store/domain/shop/catalogue/tracks';
import type { StyleName } from './styles';

export type Mode = 'minor' | 'dorian' | 'phrygian' | 'major';

export interface Song {
  readonly title: string;
  readonly tag: string;
  readonly style: StyleName;
  readonly bpm: number;
  /** A MIDI number in the bass octave. */
  readonly root: number;
  readonly mode: Mode;
  /** Each bar's chord as a scale degree from 0, repeated. */
  readonly progression: readonly number[];
  readonly bars: number;
}

function song(
  title: string,
  tag: string,
  style: StyleName,
  bpm: number,
  [root, mode]: readonly [number, Mode],
  progression: readonly number[],
  bars: number,
): Song {
  return { title, tag, style, bpm, root, mode, progression, bars };
}

/** Counts a mode as the key with its tonic and third. */
export function songKey({ root, mode }: Song): Key {
  return keyOf(root, mode !== 'major');
}

const MOODS: Readonly<Record<StyleName, Mood>> = {
  afrobeat: 'happy',
  boombap: 'calm',
  dancehall: 'happy',
  drill: 'aggressive',
  house: 'energetic',
  lofi: 'calm',
  phonk: 'aggressive',
  rnb: 'romantic',
  synthwave: 'dreamy',
  trap: 'dark',
};

/** The song's number from 1: its catalogue number, and the seed of its drums and melody. */
export function songNumber(song: Song): number {
  return SONGS.indexOf(song) + 1;
}

export function songMood({ style }: Song): Mood {
  return MOODS[style];
}

/** How some songs were made; the others say nothing. All are computed from their score, without a trained model. */
export const STATED_MAKINGS: Readonly<Partial<Record<string, Making>>> = {
  'Glass Elevator': 'human',
  'Low Tide': 'human',
  'Concrete Garden': 'assisted',
};

/** Songs that state they use no samples: all are synthesised. */
export const SAMPLE_FREE: ReadonlySet<string> = new Set([
  'Glass Elevator',
  'Low Tide',
  'Night Bus Home',
  'Harbour Lights',
]);

/** Oldest first. Most last half a minute, as the repository keeps their previews. */
export const SONGS: readonly Song[] = [
  song('Velvet Static', 'rnb', 'rnb', 72, [36, 'dorian'], [0, 3, 5, 4], 10),
  song('Corner Store Sunday', 'boom bap', 'boombap', 90, [38, 'dorian'], [0, 3], 12),
  song('Night Bus Home', 'lofi', 'lofi', 82, [41, 'major'], [1, 4, 0, 5], 12),
  song('Chrome Teeth', 'phonk', 'phonk', 130, [40, 'phrygian'], [0, 0, 1, 0], 18),
  song('Sixth Floor Window', 'trap', 'trap', 138, [37, 'minor'], [0, 5, 3, 4], 18),
  song('Harbour Lights', 'synthwave', 'synthwave', 104, [45, 'minor'], [0, 5, 2, 6], 14),
  song('Lagos After Rain', 'afrobeat', 'afrobeat', 106, [43, 'major'], [0, 4, 5, 3], 14),
  song('Steel Curtain', 'drill', 'drill', 142, [39, 'phrygian'], [0, 0, 5, 1], 18),
  song('Dust on the Needle', 'boom bap', 'boombap', 94, [40, 'minor'], [0, 6, 5, 6], 12),
  song('Basement Cathedral', 'house', 'house', 124, [36, 'minor'], [0, 0, 3, 4], 80),
  song('Mango Season', 'dancehall', 'dancehall', 98, [42, 'major'], [0, 3, 4, 3], 14),
  song('Borrowed Umbrella', 'lofi', 'lofi', 76, [38, 'dorian'], [0, 2, 3, 6], 10),
  song('Gold Leaf', 'trap', 'trap', 146, [35, 'minor'], [0, 3, 5, 6], 20),
  song('Ring Road Ghost', 'drill', 'drill', 144, [37, 'minor'], [0, 5, 0, 4], 18),
  song('Soft Armour', 'rnb', 'rnb', 68, [40, 'major'], [3, 4, 2, 5], 44),
  song('Sunset Ledger', 'synthwave', 'synthwave', 112, [41, 'dorian'], [0, 3, 6, 4], 72),
  song('Warehouse Nine', 'house', 'house', 127, [38, 'dorian'], [0, 0, 0, 3], 16),
  song('Cobra Lounge', 'phonk', 'phonk', 136, [38, 'minor'], [0, 1, 0, 6], 18),
  song('Kite String', 'afrobeat', 'afrobeat', 112, [40, 'dorian'], [0, 3, 4, 0], 14),
  song('Half Past Honest', 'boom bap', 'boombap', 86, [43, 'dorian'], [0, 4, 3, 0], 12),
  song('Paper Lanterns', 'lofi', 'lofi', 88, [45, 'major'], [0, 5, 1, 4], 12),
  song('Concrete Garden', 'drill', 'drill', 140, [41, 'phrygian'], [0, 1, 5, 0], 18),
  song('Low Tide', 'lofi', 'lofi', 78, [36, 'major'], [3, 2, 1, 0], 10),
  song('Glass Elevator', 'trap', 'trap', 142, [40, 'minor'], [0, 5, 6, 3], 26),
];

/** Preview seconds of songs whose preview isn't the whole beat. */
export const EXCERPT_SONGS: ReadonlyMap<string, number> = new Map([['Basement Cathedral', 60]]);

/** Subscribers get their previews in the demo shop. */
export const FREE_SONGS: ReadonlySet<string> = new Set(['Low Tide', 'Night Bus Home']);
