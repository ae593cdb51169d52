import { describe, expect, test } from 'vitest';
import { encodeMp3 } from './mp3';
import { drawCover } from '../covers/covers';
import { coverOf, paintCover } from '../covers/press';
import { EXCERPT_SONGS, SONGS, type Song } from './songs';
import { synthesise, type Sound } from './synthesis';
import { encodeWav } from './wav';

const FRAME = 441;

/** The onset envelope: the increase of energy per 10 ms. */
function onsets({ left }: Sound): number[] {
  const energy: number[] = [];
  for (let start = 0; start + FRAME <= left.length; start += FRAME) {
    let sum = 0;
    for (let i = start; i < start + FRAME; i++) sum += (left[i] ?? 0) ** 2;
    energy.push(Math.log1p(sum));
  }
  return energy.map((value, index) => Math.max(0, value - (energy[index - 1] ?? 0)));
}

/** How well onsets match the eighth notes of a tempo. */
function gridScore(onsetEnvelope: readonly number[], bpm: number): number {
  const step = (60 / bpm / 2) * 100;
  let score = 0;
  for (let beat = 0; beat * step < onsetEnvelope.length; beat++)
    score += onsetEnvelope[Math.round(beat * step)] ?? 0;
  return score / Math.floor(onsetEnvelope.length / step);
}

function bestTempo(sound: Sound, around: number): number {
  const onsetEnvelope = onsets(sound);
  const candidates = Array.from({ length: 41 }, (_, index) => around * (0.9 + index * 0.005));
  return candidates.reduce((best, bpm) =>
    gridScore(onsetEnvelope, bpm) > gridScore(onsetEnvelope, best) ? bpm : best,
  );
}

/** Comparing bytes takes a fraction of the time that comparing the samples as values takes. */
function bytesOf({ left, right }: Sound): Buffer {
  return Buffer.concat(
    [left, right].map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  );
}

function first(style: Song['style']): Song {
  const song = SONGS.find((candidate) => candidate.style === style);
  if (!song) throw new Error(`No song in style ${style}`);
  return song;
}

describe('the demo music', () => {
  test('has 24 beats of at least 30 seconds with unique titles', () => {
    expect(SONGS).toHaveLength(24);
    expect(new Set(SONGS.map(({ title }) => title)).size).toBe(24);
    for (const { bars, bpm } of SONGS) expect((bars * 4 * 60) / bpm).toBeGreaterThanOrEqual(30);
  });

  test('has three beats of 2:30 or longer, one of which is heard as an excerpt', () => {
    const long = SONGS.filter(({ bars, bpm }) => (bars * 4 * 60) / bpm >= 150);
    expect(long).toHaveLength(3);
    expect(long.filter(({ title }) => EXCERPT_SONGS.has(title))).toHaveLength(1);
    expect([...EXCERPT_SONGS.keys()]).toHaveLength(1);
  });

  test.each(['trap', 'boombap', 'house', 'phonk'] as const)('%s has the tempo that it states', (style) => {
    const song = first(style);
    const found = bestTempo(synthesise({ ...song, bars: 8 }, 3), song.bpm);
    expect(Math.abs(found - song.bpm)).toBeLessThanOrEqual(song.bpm * 0.006);
  });

  test('is deterministic and never clips', () => {
    const short = { ...first('lofi'), bars: 3 };
    const sound = synthesise(short, 7);
    const again = synthesise(short, 7);
    expect(again.sampleRate).toBe(sound.sampleRate);
    expect(bytesOf(again).equals(bytesOf(sound))).toBe(true);
    expect(bytesOf(synthesise(short, 8)).equals(bytesOf(sound))).toBe(false);
    const loudest = sound.left.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
    expect(loudest).toBeGreaterThan(0.3);
    expect(loudest).toBeLessThan(0.9);
  });

  test('is encoded as MP3 of the same length, and as lossless WAV', async () => {
    const sound = synthesise({ ...first('lofi'), bars: 2 }, 7);
    const mp3 = await encodeMp3(sound, 128);
    const seconds = sound.left.length / sound.sampleRate;
    expect([mp3[0], (mp3[1] ?? 0) & 0xe0]).toEqual([0xff, 0xe0]);
    expect(Math.abs((mp3.length * 8) / 128_000 - seconds)).toBeLessThan(0.1);
    const wav = Buffer.from(encodeWav(sound));
    expect(wav.subarray(0, 4).toString('latin1')).toBe('RIFF');
    expect(wav.length).toBe(44 + sound.left.length * 4);
    expect(wav.readInt16LE(44 + 4 * 10_000)).toBe(Math.round((sound.left[10_000] ?? 0) * 32767));
  });
});

describe('the demo covers', () => {
  test('are unique', () => {
    expect(new Set(SONGS.map((_, index) => drawCover(index))).size).toBe(SONGS.length);
  });

  test('are rendered as JPEG in the requested size', async () => {
    const jpeg = Buffer.from(await coverOf(await paintCover(drawCover(0)), 128));
    expect(jpeg.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  });
});
