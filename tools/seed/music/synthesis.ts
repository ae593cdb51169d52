import { drumKit, SAMPLE_RATE } from './drums';
import { randomFrom, type Random } from '@store/domain/platform/random';
import type { Mode, Song } from './songs';
import { STYLES, type Style } from './styles';
import { BASSES, CHORDS, LEADS, type Note, type Voice } from './voices';

/** Stereo sound, samples from -1 to 1. */
export interface Sound {
  readonly sampleRate: number;
  readonly left: Float32Array;
  readonly right: Float32Array;
}

const STEPS = 16;

const SCALES: Readonly<Record<Mode, readonly number[]>> = {
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  major: [0, 2, 4, 5, 7, 9, 11],
};

/** A scale degree's semitones; the degree may exceed one octave. */
function degree(mode: Mode, index: number): number {
  const scale = SCALES[mode];
  const octave = Math.floor(index / scale.length);
  return (scale[index - octave * scale.length] ?? 0) + 12 * octave;
}

/** A rendering in progress: the song and its two mixed channels. */
interface Take {
  readonly song: Song;
  readonly style: Style;
  readonly random: Random;
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly stepSeconds: number;
  /** What was played, by voice and note: most notes repeat. */
  readonly notes: Map<Voice, Map<string, Float32Array>>;
}

/** Plays a note, or reuses it. */
function playNote({ notes }: Take, voice: Voice, note: Note): Float32Array {
  const played = notes.get(voice) ?? new Map<string, Float32Array>();
  notes.set(voice, played);
  const { pitch, seconds, level, from = pitch } = note;
  const key = [pitch, seconds, level, from].join();
  const samples = played.get(key) ?? voice(note);
  played.set(key, samples);
  return samples;
}

function mix(take: Take, samples: Float32Array, seconds: number, level: number, pan = 0): void {
  const start = Math.round(seconds * SAMPLE_RATE);
  const end = Math.min(samples.length, take.left.length - start);
  const leftLevel = level * Math.min(1, 1 - pan);
  const rightLevel = level * Math.min(1, 1 + pan);
  for (let i = 0; i < end; i++) {
    const sample = samples[i] ?? 0;
    take.left[start + i] = (take.left[start + i] ?? 0) + sample * leftLevel;
    take.right[start + i] = (take.right[start + i] ?? 0) + sample * rightLevel;
  }
}

/** A step's time in seconds, with swing. */
function timeOf({ style, stepSeconds }: Take, bar: number, step: number): number {
  return (bar * STEPS + step + (step % 2 === 1 ? style.swing : 0)) * stepSeconds;
}

function patternOf(lines: readonly string[], bar: number): string {
  return lines[bar % lines.length] ?? '';
}

/** The arrangement: an intro without drums and a break after two thirds. */
function plays(part: 'drums' | 'bass' | 'lead', bar: number, bars: number): boolean {
  const isIntro = bar < 2;
  const isBreak = bar === Math.floor((bars * 2) / 3);
  if (part === 'drums') return !isIntro && !isBreak;
  if (part === 'bass') return bar >= 1 && !isBreak;
  return bar >= 4;
}

function playDrums(take: Take): void {
  const { song, style, random } = take;
  const kit = drumKit(random);
  const lines = [
    { samples: kit.kick, pattern: style.kick, level: 0.9, pan: 0 },
    { samples: kit.snare, pattern: style.snare, level: 0.55, pan: 0 },
    { samples: kit.hat, pattern: style.hat, level: 0.26, pan: 0.25 },
    { samples: kit.perc, pattern: style.perc, level: 0.24, pan: -0.35 },
  ];
  for (let bar = 0; bar < song.bars; bar++) {
    if (!plays('drums', bar, song.bars)) continue;
    for (const { samples, pattern, level, pan } of lines) {
      [...patternOf(pattern, bar)].forEach((mark, step) => {
        if (mark === '.') return;
        const at = timeOf(take, bar, step);
        const loudness = level * (mark === 'o' ? 0.5 : 0.88 + 0.12 * random());
        mix(take, samples, at, loudness, pan);
        if (mark === 'r') {
          mix(take, samples, at + take.stepSeconds / 3, loudness * 0.7, pan);
          mix(take, samples, at + (take.stepSeconds * 2) / 3, loudness * 0.8, pan);
        }
      });
    }
  }
}

function chordOf({ song }: Take, bar: number): number {
  return song.progression[bar % song.progression.length] ?? 0;
}

function playBass(take: Take): void {
  const { song, style } = take;
  const play = BASSES[style.bass];
  let previous: number | undefined;
  for (let bar = 0; bar < song.bars; bar++) {
    if (!plays('bass', bar, song.bars)) continue;
    const line = patternOf(style.bassLine, bar);
    const hits = [...line].flatMap((mark, step) => (mark === '.' ? [] : [step]));
    hits.forEach((step, index) => {
      const until = hits[index + 1] ?? STEPS;
      const fifth = index % 3 === 2 ? 4 : 0;
      const pitch = song.root + degree(song.mode, chordOf(take, bar) + fifth);
      const glides = style.bass === 'glide' && index % 2 === 1 && previous !== undefined;
      const seconds = Math.max(0.12, (until - step) * take.stepSeconds * 0.95);
      const note = { pitch, seconds, level: 0.5, ...(glides ? { from: previous } : {}) };
      mix(take, playNote(take, play, note), timeOf(take, bar, step), 1);
      previous = pitch;
    });
  }
}

/** Steps of a bar with chords. */
const CHORD_STEPS: Readonly<Record<Style['chords'], readonly number[]>> = {
  pad: [0],
  keys: [0, 10],
  stab: [2, 6, 11, 14],
  bell: [0, 6, 12],
};

function playChords(take: Take): void {
  const { song, style } = take;
  const play = CHORDS[style.chords];
  const steps = CHORD_STEPS[style.chords];
  for (let bar = 0; bar < song.bars; bar++) {
    steps.forEach((step, index) => {
      const seconds =
        ((steps[index + 1] ?? STEPS) - step) * take.stepSeconds * (style.chords === 'stab' ? 0.8 : 1.05);
      for (const [voiceIndex, third] of [0, 2, 4, 6].entries()) {
        const pitch = song.root + 24 + degree(song.mode, chordOf(take, bar) + third);
        const pan = (voiceIndex - 1.5) * 0.22;
        const samples = playNote(take, play, { pitch, seconds, level: 0.14 });
        mix(take, samples, timeOf(take, bar, step), 1, pan);
      }
    });
  }
}

function playLead(take: Take): void {
  const { song, style, random } = take;
  if (style.lead === 'none') return;
  const play = LEADS[style.lead];
  const motif = Array.from({ length: STEPS }, (_, step) => {
    const chance = style.lead === 'sparse' ? (step % 4 === 0 ? 0.5 : 0.15) : step % 2 === 0 ? 0.85 : 0.3;
    return random() < chance ? Math.floor(random() * 5) : undefined;
  });
  const level = style.lead === 'cowbell' ? 0.3 : 0.17;
  for (let bar = 0; bar < song.bars; bar++) {
    if (!plays('lead', bar, song.bars)) continue;
    motif.forEach((tone, step) => {
      if (tone === undefined) return;
      const pitch = song.root + 36 + degree(song.mode, chordOf(take, bar) + tone * 2 - 2);
      const seconds = take.stepSeconds * (style.lead === 'sparse' ? 3.4 : 1.3);
      const samples = playNote(take, play, { pitch, seconds, level });
      mix(take, samples, timeOf(take, bar, step), 1, step % 4 < 2 ? -0.3 : 0.3);
    });
  }
}

/** Vinyl noise: hiss and occasional clicks. */
function playCrackle({ left, right, random }: Take): void {
  for (let i = 0; i < left.length; i++) {
    const click = random() < 0.00012 ? (random() - 0.5) * 0.35 : 0;
    const dust = (random() - 0.5) * 0.006 + click;
    left[i] = (left[i] ?? 0) + dust;
    right[i] = (right[i] ?? 0) + dust * 0.8;
  }
}

/** Soft-clips to an even loudness and fades out. */
function master({ left, right }: Take): void {
  const fade = Math.round(1.2 * SAMPLE_RATE);
  for (const channel of [left, right]) {
    for (let i = 0; i < channel.length; i++) {
      const ending = Math.min(1, (channel.length - i) / fade);
      channel[i] = 0.82 * Math.tanh(1.1 * (channel[i] ?? 0)) * ending;
    }
  }
}

function newTake(song: Song, random: Random): Take {
  const stepSeconds = 60 / song.bpm / 4;
  const length = Math.round(song.bars * STEPS * stepSeconds * SAMPLE_RATE);
  const [left, right] = [new Float32Array(length), new Float32Array(length)];
  return { song, style: STYLES[song.style], random, left, right, stepSeconds, notes: new Map() };
}

export interface Stem {
  readonly name: string;
  readonly sound: Sound;
}

/** Stems have this many bars, to render fast. */
const STEM_BARS = 8;

/** Renders the instruments of a song's beginning, with {@link synthesise}'s drums and melody. */
export function synthesiseStems(song: Song, seed: number): Stem[] {
  const random = randomFrom(seed);
  const start = { ...song, bars: Math.min(song.bars, STEM_BARS) };
  const parts = { drums: playDrums, bass: playBass, chords: playChords, lead: playLead };
  return Object.entries(parts).map(([name, play]) => {
    const take = newTake(start, random);
    play(take);
    master(take);
    return { name, sound: { sampleRate: SAMPLE_RATE, left: take.left, right: take.right } };
  });
}

/** Renders a song deterministically; `seed` varies drums and melody. */
export function synthesise(song: Song, seed: number): Sound {
  const take = newTake(song, randomFrom(seed));
  playDrums(take);
  playBass(take);
  playChords(take);
  playLead(take);
  if (take.style.crackle) playCrackle(take);
  master(take);
  return { sampleRate: SAMPLE_RATE, left: take.left, right: take.right };
}
