const MAJORS = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];

const MINORS = ['Cm', 'C#m', 'Dm', 'Ebm', 'Em', 'Fm', 'F#m', 'Gm', 'G#m', 'Am', 'Bbm', 'Bm'];

/** Musical keys, by the pitch of their tonic from C upwards: majors, then minors. */
export const KEYS = [...MAJORS, ...MINORS] as readonly string[] as readonly Key[];

/** A key as stored and shown: `Am`, `F#`. */
export type Key = `${'C' | 'Db' | 'D' | 'Eb' | 'E' | 'F' | 'F#' | 'G' | 'Ab' | 'A' | 'Bb' | 'B'}` | MinorKey;

type MinorKey = 'Cm' | 'C#m' | 'Dm' | 'Ebm' | 'Em' | 'Fm' | 'F#m' | 'Gm' | 'G#m' | 'Am' | 'Bbm' | 'Bm';

/** The pitch class of the tonic, from 0 for C, and the mode. */
export function partsOfKey(key: Key): { readonly tonic: number; readonly isMinor: boolean } {
  const place = KEYS.indexOf(key);
  return { tonic: place % 12, isMinor: place >= 12 };
}

/** The key with a tonic (any whole number, 0 for C) and a mode. */
export function keyOf(tonic: number, isMinor: boolean): Key {
  const key = KEYS[(((tonic % 12) + 12) % 12) + (isMinor ? 12 : 0)];
  if (!key) throw new RangeError(`No key has the tonic ${tonic}.`);
  return key;
}

/** A semitone up is seven fifths up; the wheel's 8 is C major and A minor. */
const FIFTHS = 7;
const WHEEL_C = 7;

/** The number on the Camelot wheel, from 1 to 12: neighbours are a fifth apart, and relative keys share it. */
function wheelNumber(key: Key): number {
  const { tonic, isMinor } = partsOfKey(key);
  return (((isMinor ? tonic + 3 : tonic) * FIFTHS + WHEEL_C) % 12) + 1;
}

/** The key in Camelot notation: `8A` for A minor. https://mixedinkey.com/camelot-wheel/ */
export function camelot(key: Key): string {
  return `${wheelNumber(key)}${partsOfKey(key).isMinor ? 'A' : 'B'}`;
}

/** How well two keys go together: the same, relative (same notes), or neighbours on the wheel. Null if they do not. */
export type KeyRelation = 'same' | 'relative' | 'neighbour' | null;

/** How two keys relate; see {@link KeyRelation}. */
export function relationOf(one: Key, other: Key): KeyRelation {
  if (one === other) return 'same';
  const steps = (wheelNumber(one) - wheelNumber(other) + 12) % 12;
  const isSameMode = partsOfKey(one).isMinor === partsOfKey(other).isMinor;
  if (steps === 0) return 'relative';
  return isSameMode && (steps === 1 || steps === 11) ? 'neighbour' : null;
}

/** The keys that go with a key, itself first. */
export function compatibleKeys(key: Key): Key[] {
  const order: readonly KeyRelation[] = ['same', 'relative', 'neighbour'];
  return order.flatMap((relation) => KEYS.filter((other) => relationOf(key, other) === relation));
}

const MODES = { false: 'major', true: 'minor' } as const;

/** A key in words: `A minor`, `F sharp minor`, `E flat major`. */
export function keyName(key: Key): string {
  const letter = key.charAt(0);
  const sign = key.charAt(1);
  const accidental = sign === '#' ? ' sharp' : sign === 'b' ? ' flat' : '';
  return `${letter}${accidental} ${MODES[`${partsOfKey(key).isMinor}`]}`;
}
