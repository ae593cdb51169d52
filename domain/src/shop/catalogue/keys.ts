const MAJORS = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];

const MINORS = ['Cm', 'C#m', 'Dm', 'Ebm', 'Em', 'Fm', 'F#m', 'Gm', 'G#m', 'Am', 'Bbm', 'Bm'];

/** By tonic from C up: majors, then minors. */
export const KEYS = [...MAJORS, ...MINORS] as readonly string[] as readonly Key[];

/** As stored and shown: `Am`, `F#`. */
export type Key = `${'C' | 'Db' | 'D' | 'Eb' | 'E' | 'F' | 'F#' | 'G' | 'Ab' | 'A' | 'Bb' | 'B'}` | MinorKey;

type MinorKey = 'Cm' | 'C#m' | 'Dm' | 'Ebm' | 'Em' | 'Fm' | 'F#m' | 'Gm' | 'G#m' | 'Am' | 'Bbm' | 'Bm';

/** Returns a key's tonic, from 0 for C, and mode. */
export function partsOfKey(key: Key): { readonly tonic: number; readonly isMinor: boolean } {
  const place = KEYS.indexOf(key);
  return { tonic: place % 12, isMinor: place >= 12 };
}

/** Returns the key of a tonic (any integer, 0 for C) and mode. */
export function keyOf(tonic: number, isMinor: boolean): Key {
  const key = KEYS[(((tonic % 12) + 12) % 12) + (isMinor ? 12 : 0)];
  if (!key) throw new RangeError(`No key has the tonic ${tonic}.`);
  return key;
}

/** A semitone is seven fifths; the wheel's 8 is C major and A minor. */
const FIFTHS = 7;
const WHEEL_C = 7;

/** On the Camelot wheel, 1 to 12: neighbours are a fifth apart, relative keys share a number. */
function wheelNumber(key: Key): number {
  const { tonic, isMinor } = partsOfKey(key);
  return (((isMinor ? tonic + 3 : tonic) * FIFTHS + WHEEL_C) % 12) + 1;
}

/** Returns Camelot notation: `8A` for A minor. https://mixedinkey.com/camelot-wheel/ */
export function camelot(key: Key): string {
  return `${wheelNumber(key)}${partsOfKey(key).isMinor ? 'A' : 'B'}`;
}

/** Whether keys mix well: same, relative (same notes) or neighbours on the wheel. Null if they don't. */
export type KeyRelation = 'same' | 'relative' | 'neighbour' | null;

/** Returns how two keys relate. */
export function relationOf(one: Key, other: Key): KeyRelation {
  if (one === other) return 'same';
  const steps = (wheelNumber(one) - wheelNumber(other) + 12) % 12;
  const isSameMode = partsOfKey(one).isMinor === partsOfKey(other).isMinor;
  if (steps === 0) return 'relative';
  return isSameMode && (steps === 1 || steps === 11) ? 'neighbour' : null;
}

/** Lists the keys that mix with a key, itself first. */
export function compatibleKeys(key: Key): Key[] {
  const order: readonly KeyRelation[] = ['same', 'relative', 'neighbour'];
  return order.flatMap((relation) => KEYS.filter((other) => relationOf(key, other) === relation));
}

const MODES = { false: 'major', true: 'minor' } as const;

/** Spells out a key: `A minor`, `F sharp minor`, `E flat major`. */
export function keyName(key: Key): string {
  const letter = key.charAt(0);
  const sign = key.charAt(1);
  const accidental = sign === '#' ? ' sharp' : sign === 'b' ? ' flat' : '';
  return `${letter}${accidental} ${MODES[`${partsOfKey(key).isMinor}`]}`;
}
