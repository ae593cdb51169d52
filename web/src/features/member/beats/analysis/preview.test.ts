import { parseBlob } from 'music-metadata';
import { describe, expect, test } from 'vitest';
import { createMp3Encoder } from 'wasm-media-encoders';
import { excerpt, loudestStart } from '@store/domain/shop/analysis/excerpt';
import { hear } from '@store/domain/shop/analysis/analysis';
import { cutPreview, encodePreview } from './analysis';
import { wavOf } from './wav';
import { addWatermark, watermark } from './watermark';
import { secondsOf, type Sound } from '@store/domain/shop/analysis/sound';

const RATE = 44_100;

/** A tone whose amplitude is given per second. */
function sound(loudness: readonly number[]): Sound {
  const channel = Float32Array.from(
    { length: loudness.length * RATE },
    (_, index) => (loudness[Math.floor(index / RATE)] ?? 0) * Math.sin((2 * Math.PI * 220 * index) / RATE),
  );
  return { sampleRate: RATE, left: channel, right: channel.slice() };
}

const encoder = await createMp3Encoder();

const quietThenLoud = sound([
  ...Array<number>(40).fill(0.1),
  ...Array<number>(60).fill(0.5),
  0.1,
  0.1,
  0.1,
  0.1,
  0.1,
]);

describe('preview', () => {
  test('is the loudest part unless a start is given', () => {
    expect(loudestStart(quietThenLoud, 60)).toBe(40);
    const loudest = cutPreview(quietThenLoud, { start: undefined, length: 30, isWatermarked: true });
    expect([loudest.start, loudest.seconds, loudest.excerpt]).toEqual([40, 30, 30]);
    const chosen = cutPreview(quietThenLoud, { start: 3, length: 30, isWatermarked: false });
    expect([chosen.start, chosen.seconds]).toEqual([3, 30]);
  });

  test('is an MP3 of about one megabyte per minute with its own waveform', async () => {
    const { part, peaks } = cutPreview(quietThenLoud, { start: 40, length: 30, isWatermarked: false });
    const mp3 = await encodePreview(part, encoder);
    expect(mp3.type).toBe('audio/mpeg');
    expect(Math.abs(mp3.size - (30 * 128_000) / 8)).toBeLessThan(5000);
    const [first, second] = new Uint8Array(await mp3.slice(0, 2).arrayBuffer());
    expect([first, (second ?? 0) & 0xe0]).toEqual([0xff, 0xe0]);
    expect(peaks).toMatch(/^[\w-]{96}$/);
  });

  test('is heard as a WAV of 16 bits until it is encoded', async () => {
    const { part } = cutPreview(quietThenLoud, { start: 40, length: 30, isWatermarked: false });
    const wav = wavOf({ ...part, left: part.left.map((_, index) => (index === RATE ? 1.5 : -1)) });
    const parsed = await parseBlob(wav);
    expect(parsed.format).toMatchObject({
      container: 'WAVE',
      codec: 'PCM',
      duration: 30,
      sampleRate: RATE,
      bitsPerSample: 16,
      numberOfChannels: 2,
    });
    const samples = new Int16Array(await wav.slice(44).arrayBuffer());
    expect([samples[0], samples[2 * RATE]]).toEqual([-32_767, 32_767]);
    expect(samples[2 * RATE + 21]).toBe(Math.trunc((part.right[RATE + 10] ?? 2) * 32_767));
  });

  test('is the whole beat if no length is given, tagged but neither cut nor faded', async () => {
    const whole = { start: undefined, length: null, isWatermarked: true };
    const { start, seconds, excerpt: length, part } = cutPreview(quietThenLoud, whole);
    const mp3 = await encodePreview(part, encoder);
    expect([start, seconds, length]).toEqual([0, 105, 0]);
    expect(Math.abs(mp3.size - (105 * 128_000) / 8)).toBeLessThan(5000);
    const copy = excerpt(quietThenLoud, 0, 105);
    expect([copy.left.at(25), copy.left.at(-25)]).toEqual([
      quietThenLoud.left.at(25),
      quietThenLoud.left.at(-25),
    ]);
    expect(copy.left).not.toBe(quietThenLoud.left);
  });

  test('fades in and out without changing the original', () => {
    const before = quietThenLoud.left[50 * RATE + 25];
    const part = excerpt(quietThenLoud, 40, 60);
    expect(Math.abs(part.left[0] ?? 1)).toBe(0);
    expect(Math.abs(part.left.at(-1) ?? 1)).toBeLessThan(0.001);
    expect(quietThenLoud.left[50 * RATE + 25]).toBe(before);
  });

  test('is the whole sound if that is shorter', () => {
    expect(secondsOf(excerpt(sound([0.5, 0.5, 0.5]), 2, 60))).toBe(3);
  });

  test('has its full length if the decoder omits a few samples', () => {
    const { sampleRate, left, right } = sound([0.5, 0.5]);
    expect(hear({ sampleRate, left: left.slice(2), right: right.slice(2) }).seconds).toBe(2);
  });

  test('contains the watermark every 15 seconds without clipping', () => {
    const silence = sound(Array<number>(40).fill(0));
    addWatermark(silence);
    const isAudible = (second: number): boolean =>
      silence.left.subarray(second * RATE, (second + 1) * RATE).some((sample) => Math.abs(sample) > 0.05);
    const audible = Array.from({ length: 40 }, (_, second) => second).filter(isAudible);
    expect(audible).toEqual([3, 18, 33]);
    const loud = sound([1, 1, 1, 1, 1]);
    addWatermark(loud);
    expect(loud.left.every((sample) => Math.abs(sample) <= 1)).toBe(true);
    expect(watermark(RATE).every((sample) => Math.abs(sample) < 1)).toBe(true);
  });
});

test('analysis returns the length and a waveform scaled to its loudest bar', () => {
  const { seconds, peaks } = hear(sound([0.1, 0.1, 0.1, 0.5, 0.5, 0.1]));
  expect(seconds).toBe(6);
  expect(peaks.slice(60, 70)).toMatch(/^[89_-]+$/);
  expect(peaks.slice(0, 30)).not.toMatch(/[89_-]/);
});
