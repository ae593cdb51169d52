import { drumKit, SAMPLE_RATE, type Kit } from './drums';
import { randomFrom } from '@store/domain/platform/random';
import type { Sound } from './synthesis';
import { CHORDS } from './voices';

/** A kit's sound and its file name. */
interface KitSound {
  readonly name: string;
  readonly sound: Sound;
}

/** A kit's sounds and preview. */
export interface RenderedKit {
  readonly sounds: readonly KitSound[];
  readonly preview: Sound;
}

/** A hit: its step in sixteenths, and its level from 0 to 1. */
type Hit = readonly [samples: Float32Array, step: number, level: number];

const PEAK = 0.9;

/** Both channels alike, as loud as possible. */
function mono(samples: Float32Array): Sound {
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  const loud = peak === 0 ? samples : samples.map((sample) => (sample / peak) * PEAK);
  return { sampleRate: SAMPLE_RATE, left: loud, right: loud };
}

function mixed(hits: readonly Hit[], steps: number, bpm: number): Sound {
  const step = 60 / bpm / 4;
  const samples = new Float32Array(Math.round(steps * step * SAMPLE_RATE));
  for (const [sound, at, level] of hits) {
    const start = Math.round(at * step * SAMPLE_RATE);
    for (let i = 0; i < sound.length && start + i < samples.length; i++)
      samples[start + i] = (samples[start + i] ?? 0) + (sound[i] ?? 0) * level;
  }
  return mono(samples);
}

const BAR = 16;

/** A bar of drums; the second of two ends with a turn. */
function bar({ kick, snare, hat, perc }: Kit, start: number, hasTurn: boolean): Hit[] {
  const hats = Array.from({ length: 8 }, (_, index): Hit => [
    hat,
    start + index * 2,
    index % 2 ? 0.35 : 0.55,
  ]);
  return [
    ...hats,
    ...[0, 7, 10].map((step): Hit => [kick, start + step, 1]),
    ...[4, 12].map((step): Hit => [snare, start + step, 0.8]),
    [perc, start + 14, 0.5],
    ...(hasTurn ? [13, 15].map((step): Hit => [snare, start + step, 0.45]) : []),
  ];
}

function pattern(kit: Kit, bars: number): Hit[] {
  return Array.from({ length: bars }, (_, index) => bar(kit, index * BAR, index % 2 === 1)).flat();
}

export function drumHits(seed: number, takes: number): RenderedKit {
  const random = randomFrom(seed);
  const kits = Array.from({ length: takes }, () => drumKit(random));
  const sounds = kits.flatMap((kit, index) =>
    (['kick', 'snare', 'hat', 'perc'] as const).map((name) => ({
      name: `${name} ${index + 1}`,
      sound: mono(kit[name]),
    })),
  );
  const hits = kits.flatMap((kit, index) =>
    pattern(kit, 2).map(([sound, step, level]): Hit => [sound, step + index * 2 * BAR, level]),
  );
  return { sounds, preview: mixed(hits, takes * 2 * BAR, 92) };
}

export function drumLoops(seed: number, bpms: readonly number[]): RenderedKit {
  const random = randomFrom(seed);
  const kits = bpms.map((bpm) => ({ bpm, kit: drumKit(random) }));
  const sounds = kits.map(({ bpm, kit }, index) => ({
    name: `loop ${index + 1} ${bpm} bpm`,
    sound: mixed(pattern(kit, 2), 2 * BAR, bpm),
  }));
  const joined = sounds.flatMap(({ sound }) => [...sound.left]);
  return { sounds, preview: mono(Float32Array.from(joined)) };
}

/** Chords of seconds, thirds and sevenths, in MIDI numbers above a root. */
const SHAPES = { minor: [0, 3, 7, 10], major: [0, 4, 7, 11], open: [0, 7, 14, 15] } as const;

export function chordHits(roots: readonly number[]): RenderedKit {
  const shapes = Object.entries(SHAPES);
  const chords = roots.flatMap((root, index) => {
    const [shape, tones] = shapes[index % shapes.length] ?? ['minor', SHAPES.minor];
    return (['pad', 'bell'] as const).map((voice) => {
      const notes = tones.map((tone) => CHORDS[voice]({ pitch: root + tone, seconds: 2.4, level: 0.3 }));
      return { name: `${voice} ${shape} ${root}`, samples: notes };
    });
  });
  const sounds = chords.map(({ name, samples }) => ({
    name,
    sound: mixed(
      samples.map((each): Hit => [each, 0, 1]),
      20,
      125,
    ),
  }));
  const joined = sounds.flatMap(({ sound }) => [...sound.left]);
  return { sounds, preview: mono(Float32Array.from(joined)) };
}
