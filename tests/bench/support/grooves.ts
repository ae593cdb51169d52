// Music with a known tempo for the comparison of detectors. Its rhythms and sounds have nothing in common with the
// demo's generator (tools/seed/music), whose beats our detector was tuned on.

export const RATE = 44_100;
const SECONDS = 30;

type Random = () => number;

/** Mulberry32 (https://github.com/cprosche/mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Voice = (seconds: number, random: Random) => number;

const DRUMS = {
  kick: (t) => Math.exp(-9 * t) * Math.sin(2 * Math.PI * (48 * t + 3.5 * (1 - Math.exp(-30 * t)))),
  snare: (t, random) =>
    Math.exp(-16 * t) * (0.6 * (2 * random() - 1) + 0.4 * Math.sin(2 * Math.PI * 190 * t)),
  hat: (t, random) => 0.35 * Math.exp(-70 * t) * (2 * random() - 1),
  rim: (t) => 0.5 * Math.exp(-60 * t) * Math.sin(2 * Math.PI * 820 * t),
} as const satisfies Readonly<Record<string, Voice>>;

type Drum = keyof typeof DRUMS;

/** Beats from the start of the bar at which each drum sounds. */
interface Groove {
  readonly beats: number;
  readonly hits: Readonly<Partial<Record<Drum, readonly number[]>>>;
  /** Beats at which the bass, and the chords, sound. */
  readonly bass: readonly number[];
  readonly chords: readonly number[];
  /** How much people are off, in seconds. */
  readonly looseness?: number;
}

function every(step: number, beats: number, from = 0): number[] {
  return Array.from({ length: Math.round((beats - from) / step) }, (_, at) => from + at * step);
}

export const GROOVES = {
  'four on the floor': {
    beats: 4,
    hits: { kick: [0, 1, 2, 3], hat: [0.5, 1.5, 2.5, 3.5], snare: [1, 3] },
    bass: [0.5, 1.5, 2.5, 3.5],
    chords: [0, 2.5],
  },
  breakbeat: {
    beats: 4,
    hits: { kick: [0, 0.5, 2.5], snare: [1, 1.75, 3, 3.75], hat: every(0.5, 4) },
    bass: [0, 2.5],
    chords: [0],
  },
  'half time': {
    beats: 4,
    hits: { kick: [0, 1.75, 2.5], snare: [2], hat: [...every(0.5, 4), 3.25, 3.75] },
    bass: [0, 1.75, 2.5],
    chords: [0],
  },
  swing: {
    beats: 4,
    hits: { hat: [0, 1, 1.67, 2, 3, 3.67], kick: [0, 2], snare: [1, 3] },
    bass: [0, 1, 2, 3],
    chords: [0.67, 2.67],
  },
  'one drop': {
    beats: 4,
    hits: { kick: [2], rim: [2], hat: every(0.5, 4) },
    bass: [0, 0.75, 1.5, 3.5],
    chords: [1, 3],
  },
  waltz: { beats: 3, hits: { kick: [0], hat: [1, 2], snare: [2] }, bass: [0], chords: [1, 2] },
  'no drums': { beats: 4, hits: {}, bass: [0, 2], chords: every(0.5, 4) },
  'loose band': {
    beats: 4,
    hits: { kick: [0, 2.5], snare: [1, 3], hat: every(0.5, 4) },
    bass: [0, 1.5, 2.5],
    chords: [0, 2],
    looseness: 0.018,
  },
  sparse: { beats: 8, hits: { kick: [0, 3.5], rim: [2, 6] }, bass: [0], chords: [0, 4] },
} as const satisfies Readonly<Record<string, Groove>>;

export type GrooveName = keyof typeof GROOVES;

interface Note {
  readonly at: number;
  readonly seconds: number;
  readonly voice: Voice;
}

function mix(sound: Float32Array, { at, seconds, voice }: Note, random: Random): void {
  const from = Math.round(at * RATE);
  const to = Math.min(sound.length, from + Math.round(seconds * RATE));
  for (let index = Math.max(0, from); index < to; index++)
    sound[index] = (sound[index] ?? 0) + voice((index - from) / RATE, random);
}

function tone(hertz: number, decay: number, level: number): Voice {
  return (t) =>
    level *
    Math.exp(-decay * t) *
    (Math.sin(2 * Math.PI * hertz * t) + 0.4 * Math.sin(4 * Math.PI * hertz * t));
}

const ROOTS = [55, 65.41, 49, 73.42] as const;

/** The notes of one bar that starts at a beat. */
function barOf(groove: Groove, bar: number, place: (beat: number) => number): Note[] {
  const root = ROOTS[bar % ROOTS.length] ?? ROOTS[0];
  const at = (beat: number): number => place(bar * groove.beats + beat);
  const drums = (Object.keys(DRUMS) as Drum[]).flatMap((name) =>
    (groove.hits[name] ?? []).map((beat) => ({ at: at(beat), seconds: 0.35, voice: DRUMS[name] })),
  );
  const bass = groove.bass.map((beat) => ({ at: at(beat), seconds: 0.6, voice: tone(root, 4, 0.5) }));
  const chords = groove.chords.flatMap((beat) =>
    [4, 4.76, 6].map((ratio) => ({ at: at(beat), seconds: 0.8, voice: tone(root * ratio, 3, 0.12) })),
  );
  return [...drums, ...bass, ...chords];
}

/** Renders a groove at a tempo in beats per minute. The same seed makes the same sound. */
export function renderGroove(name: GrooveName, bpm: number, seed: number): Float32Array {
  const groove: Groove = GROOVES[name];
  const random = randomFrom(seed);
  const sound = new Float32Array(SECONDS * RATE);
  const off = (): number => (groove.looseness ?? 0) * (2 * random() - 1);
  const place = (beat: number): number => Math.max(0, (beat * 60) / bpm + off());
  const bars = Math.ceil((SECONDS * bpm) / 60 / groove.beats);
  for (let bar = 0; bar < bars; bar++) for (const note of barOf(groove, bar, place)) mix(sound, note, random);
  const loudest = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return sound.map((sample) => (0.8 * sample) / loudest);
}
