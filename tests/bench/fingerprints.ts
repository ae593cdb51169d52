// How many of the demo's beats are found in songs with and without them, and how long a search takes:
// `bench-fingerprints.mjs`.
import {
  fingerprintOf,
  FINGERPRINT_RATE,
  type Fingerprint,
} from '@store/domain/shop/fingerprint/fingerprint';
import { findBeats, withoutEchoes } from '@store/domain/shop/fingerprint/match';
import { decodeAudio } from '../../tools/analyse/decode';
import { resample } from '../../tools/analyse/samples';
import { encodeMp3 } from '../../tools/seed/music/mp3';
import { randomFrom } from '@store/domain/platform/random';
import { SONGS } from '../../tools/seed/music/songs';
import { SAMPLE_RATE } from '../../tools/seed/music/drums';
import { synthesise } from '../../tools/seed/music/synthesis';
import { addWatermark } from '../../web/src/features/member/beats/analysis/watermark';
import { GROOVES, RATE, renderGroove, type GrooveName } from './support/grooves';
import { printTable, type Measurement } from './support/table';

/** How a song is made of a beat. */
interface Recipe {
  readonly name: string;
  /** How much louder the voice is, in decibels; null for none. */
  readonly voice: number | null;
  readonly speed?: number;
  /** Uses only this many seconds of the beat. */
  readonly seconds?: number;
  /** The song was an MP3 file with 128 kbit/s. */
  readonly isMp3?: boolean;
  /** Of the 24 beats. */
  readonly minimum: number;
}

const RECIPES: readonly Recipe[] = [
  { name: 'the beat alone', voice: null, minimum: 24 },
  { name: 'voice as loud', voice: 0, minimum: 24 },
  { name: 'voice 6 dB louder', voice: 6, minimum: 22 },
  { name: 'voice 6 dB louder, MP3', voice: 6, isMp3: true, minimum: 22 },
  { name: 'voice 10 dB louder', voice: 10, minimum: 14 },
  { name: '3% slower, voice 6 dB louder', voice: 6, speed: 0.97, minimum: 20 },
  { name: '1.3% faster, voice 6 dB louder', voice: 6, speed: 1.013, minimum: 18 },
  { name: 'a semitone faster, voice as loud', voice: 0, speed: 2 ** (1 / 12), minimum: 22 },
  { name: '10 seconds, voice as loud', voice: 0, seconds: 10, minimum: 16 },
  { name: '5 seconds, voice as loud', voice: 0, seconds: 5, minimum: 0 },
];

/** Syllables: harmonics of a gliding pitch below three formants. */
function voiceOf(seed: number, length: number): Float32Array {
  const random = randomFrom(seed);
  const samples = new Float32Array(length);
  for (let start = 0; start < length;) {
    const syllable = Math.round((0.12 + 0.35 * random()) * FINGERPRINT_RATE);
    const pitch = 110 * 2 ** (1.2 * random());
    const glide = 0.3 * (random() - 0.5);
    const formants = [300 + 500 * random(), 900 + 1400 * random(), 2300 + 700 * random()];
    const levels = Array.from({ length: 24 }, (_, index) =>
      formants.reduce((sum, formant) => sum + Math.exp(-Math.abs(pitch * (index + 1) - formant) / 150), 0.02),
    );
    let phase = 0;
    for (let at = 0; at < syllable && start + at < length; at++) {
      phase += (2 * Math.PI * pitch * (1 + (glide * at) / syllable)) / FINGERPRINT_RATE;
      const breath = 0.3 * (random() - 0.5);
      samples[start + at] =
        Math.sin((Math.PI * at) / syllable) *
        levels.reduce((sum, level, index) => sum + level * Math.sin(phase * (index + 1)), breath);
    }
    start += syllable + Math.round(0.1 * random() * FINGERPRINT_RATE);
  }
  return samples;
}

function loudnessOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
}

async function throughMp3(samples: Float32Array): Promise<Float32Array> {
  const { mono } = resample({ sampleRate: FINGERPRINT_RATE, mono: samples }, SAMPLE_RATE);
  const sound = { sampleRate: SAMPLE_RATE, left: mono, right: mono };
  const { sampleRate, left } = await decodeAudio(await encodeMp3(sound, 128));
  return resample({ sampleRate, mono: left }, FINGERPRINT_RATE).mono;
}

/** The beat begins after a little more than seven seconds. */
function songOf(beat: Float32Array, seed: number, recipe: Recipe): Float32Array {
  const { voice, speed = 1, seconds } = recipe;
  const middle = Math.round(beat.length / 3);
  const part = seconds === undefined ? beat : beat.subarray(middle, middle + seconds * FINGERPRINT_RATE);
  const played =
    speed === 1
      ? part
      : resample({ sampleRate: FINGERPRINT_RATE * speed, mono: part }, FINGERPRINT_RATE).mono;
  const start = Math.round(7.31 * FINGERPRINT_RATE);
  const song =
    voice === null ? new Float32Array(played.length + 2 * start) : voiceOf(seed, played.length + 2 * start);
  const level = voice === null ? 0 : (loudnessOf(played) / loudnessOf(song)) * 10 ** (voice / 20);
  return song.map((sample, at) => 0.4 * (sample * level + (played[at - start] ?? 0)));
}

interface Beat {
  readonly samples: Float32Array;
  /** Of the preview, which is an MP3 file with a watermark. */
  readonly fingerprint: Fingerprint;
}

async function beatOf(index: number): Promise<Beat> {
  const song = SONGS[index];
  if (!song) throw new RangeError(`There is no song ${index}.`);
  const { sampleRate, left, right } = synthesise(song, index + 1);
  const mono = left.map((sample, at) => (sample + (right[at] ?? 0)) / 2);
  const preview = { sampleRate, left: left.slice(), right: right.slice() };
  addWatermark(preview);
  const decoded = await decodeAudio(await encodeMp3(preview, 128));
  const heard = resample({ sampleRate: decoded.sampleRate, mono: decoded.left }, FINGERPRINT_RATE);
  return {
    samples: resample({ sampleRate, mono }, FINGERPRINT_RATE).mono,
    fingerprint: fingerprintOf(heard.mono, 'beat'),
  };
}

function joined(a: Fingerprint, b: Fingerprint): Fingerprint {
  return {
    times: Uint32Array.from([...a.times, ...b.times.map((time) => time + a.frames)]),
    bins: Float32Array.from([...a.bins, ...b.bins]),
    frames: a.frames + b.frames,
  };
}

const beats: Beat[] = [];
for (const index of SONGS.keys()) beats.push(await beatOf(index));
const known = beats.map(({ fingerprint }) => fingerprint);
const measurements: Measurement[] = [];

for (const recipe of RECIPES) {
  let [found, wrong, least] = [0, 0, Infinity];
  for (const [index, { samples }] of beats.entries()) {
    const made = songOf(samples, 1000 + index, recipe);
    const matches = withoutEchoes(
      findBeats(fingerprintOf(recipe.isMp3 ? await throughMp3(made) : made, 'song'), known),
    );
    const own = matches[index];
    if (own) found += 1;
    if (own) least = Math.min(least, own.landmarks);
    wrong += matches.filter((match, at) => match !== null && at !== index).length;
  }
  const { name, minimum } = recipe;
  const missed = beats.length - found;
  measurements.push(
    { name: `${name}: beats not found`, value: missed, unit: 'beats', budget: SONGS.length - minimum },
    { name: `${name}: other beats found`, value: wrong, unit: 'beats' },
    { name: `${name}: fewest landmarks`, value: found > 0 ? least : 0, unit: 'landmarks' },
  );
}

const unrelated = (Object.keys(GROOVES) as GrooveName[]).flatMap((name) =>
  [77, 104, 141, 162].map(
    (bpm, seed) => resample({ sampleRate: RATE, mono: renderGroove(name, bpm, seed) }, FINGERPRINT_RATE).mono,
  ),
);
const voices = Array.from({ length: 24 }, (_, seed) => voiceOf(seed, 60 * FINGERPRINT_RATE));
for (const [name, songs] of [
  ['other music', unrelated],
  ['voices alone', voices],
] as const) {
  let wrong = 0;
  for (const song of songs) wrong += findBeats(fingerprintOf(song, 'song'), known).filter(Boolean).length;
  // One in a hundred.
  const budget = (songs.length * known.length) / 100;
  measurements.push({ name: `${name}: beats found`, value: wrong, unit: 'beats', budget });
}

// A song of four minutes against 500 beats with previews of about a minute.
const long = new Float32Array(240 * FINGERPRINT_RATE);
for (const [at, { samples }] of beats.slice(0, 8).entries())
  long.set(samples.subarray(0, 30 * FINGERPRINT_RATE), at * 30 * FINGERPRINT_RATE);
const many = Array.from({ length: 500 }, (_, index) => {
  const [a, b] = [known[index % 24], known[(index + 1 + Math.floor(index / 24)) % 24]];
  return joined(a ?? fingerprintOf(long, 'song'), b ?? fingerprintOf(long, 'song'));
});
const started = performance.now();
const heard = fingerprintOf(long, 'song');
const listened = performance.now();
findBeats(heard, many);
const searched = performance.now();
measurements.push(
  { name: 'fingerprint of a song of 4 minutes', value: (listened - started) / 1000, unit: 's', budget: 8 },
  { name: 'its comparison with 500 beats', value: (searched - listened) / 1000, unit: 's', budget: 60 },
);
process.exit(printTable(measurements) ? 0 : 1);
