import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { SKETCH_MAXIMUM, SKETCH_SIDE, sketchPath } from '@store/domain/shop/files/cover-sketch';
import { TIMBRE_COUNT } from '@store/domain/shop/catalogue/files/timbre';
import { PEAK_COUNT } from '@store/domain/shop/catalogue/files/peaks';
import { completeTrack, readAllBeats } from '@store/functions/shop/catalogue/completion';
import { parseTrackRow, trackDocument } from '@store/functions/platform/collections';
import { pathOfAddress, removeFile } from '@store/functions/platform/gateways/storage';
import { jpegSize } from '@store/functions/shop/uploads/file-signatures';
import { encodeWav } from '../../../../tools/seed/music/wav';
import {
  addTrackAs,
  catalogue,
  getObject,
  keepShop,
  newUpload,
  stageAudio,
  theMember,
  typedTrack,
} from '../../support/tracks';

const root = dirname(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))));
/** The highest id of the demo shop. */
const DEMO_BEATS = 24;
const { uid, token } = await theMember();
afterAll(await keepShop(token));

/** Runs the command against the store of this test run. */
async function runAnalyse(...flags: readonly string[]): Promise<{ code: number; output: string }> {
  const words = ['tools/run.mjs', 'analyse', ...flags];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: root, env: process.env });
    return { code: 0, output: stdout };
  } catch (error) {
    if (!(error instanceof Error) || !('stdout' in error) || !('code' in error)) throw error;
    return { code: Number(error.code), output: String(error.stdout) };
  }
}

/** What the command says of one beat. */
function linesOf(output: string, id: number): string[] {
  const lines = output.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`#${id} `));
  if (start < 0) return [];
  const rest = lines.slice(start + 1);
  return rest
    .slice(
      0,
      rest.findIndex((line) => !line.startsWith('    ')),
    )
    .map((line) => line.trim());
}

/** Twelve seconds of an A minor chord at 120 bpm, unlike any other call's. */
function chord(): Buffer {
  const sampleRate = 48_000;
  const detune = 1 + Math.random() / 1000;
  const left = Float32Array.from({ length: 12 * sampleRate }, (_, index) => {
    const time = index / sampleRate;
    const sum = [220, 261.63, 329.63, 440].reduce(
      (total, hertz) => total + Math.sin(2 * Math.PI * hertz * detune * time),
      0,
    );
    return 0.2 * sum * Math.exp(-4 * (time % 0.5));
  });
  return Buffer.from(encodeWav({ sampleRate, left, right: left }));
}

/** The cover of a demo beat. */
async function someCover(): Promise<string> {
  // Other tests leave beats whose covers are at addresses outside the shop.
  const demo = (await catalogue()).find(({ id }) => id <= DEMO_BEATS);
  if (!demo) throw new Error('The shop has no demo beats.');
  return demo.image;
}

const DEMO_COVER = await someCover();

/** Adds a beat as shops had them before there was an analysis. */
async function addOldBeat(): Promise<number> {
  const folder = `${uid}/${newUpload()}`;
  const sound = chord();
  return addTrackAs(
    token,
    typedTrack({
      time: 'nan',
      image: DEMO_COVER,
      media: await stageAudio(folder, 'preview', 'wav', sound),
      master: await stageAudio(folder, 'master', 'wav', sound),
    }),
  );
}

async function stored(id: number) {
  const track = parseTrackRow(await trackDocument(id).get());
  if (!track) throw new Error(`There is no track ${id}.`);
  return track;
}

test('says what an older beat lacks, and changes nothing without --write', async () => {
  const id = await addOldBeat();
  const before = await stored(id);
  const { code, output } = await runAnalyse();
  expect(linesOf(output, id)).toEqual([
    'would add length, waveform, timbre, picture for shared links',
    expect.stringContaining('key: probably A minor'),
    'tempo: 120 bpm measured, 92 stored; look at it under Tracks',
  ]);
  expect(output).toContain('Nothing was changed.');
  expect(code).toBe(0);
  expect(await stored(id)).toEqual(before);
});

test('adds what an older beat lacks, to the catalogue too, once', async () => {
  const id = await addOldBeat();
  const before = await stored(id);
  const { code, output } = await runAnalyse('--write');
  expect(code).toBe(0);
  expect(linesOf(output, id)[0]).toBe('added length, waveform, timbre, picture for shared links');

  const after = await stored(id);
  expect(after).toMatchObject({ time: '0:12', bpm: before.bpm, key: '', version: before.version + 1 });
  expect(after.peaks).toHaveLength(PEAK_COUNT);
  expect(after.timbre).toHaveLength(TIMBRE_COUNT);
  const picture = await getObject(pathOfAddress(after.share) ?? '');
  expect(picture && jpegSize(new Uint8Array(await picture.arrayBuffer()))).toEqual({
    width: 1200,
    height: 630,
  });
  const { timbre, peaks } = after;
  expect((await catalogue()).find((track) => track.id === id)).toMatchObject({ time: '0:12', timbre, peaks });

  await runAnalyse('--write');
  expect(await stored(id)).toEqual(after);
});

test('adds the sketch of a cover that was stored before there were sketches, once', async () => {
  const id = await addOldBeat();
  await runAnalyse('--write');
  const path = sketchPath(pathOfAddress(DEMO_COVER) ?? '') ?? '';
  await removeFile(path);
  const before = await stored(id);
  expect((await runAnalyse()).output).toContain('would add sketch of the cover');
  expect(await getObject(path)).toBeUndefined();
  expect((await runAnalyse('--write')).output).toContain('added sketch of the cover');
  const sketch = new Uint8Array((await (await getObject(path))?.arrayBuffer()) ?? []);
  expect(jpegSize(sketch)).toEqual({ width: SKETCH_SIDE, height: SKETCH_SIDE });
  expect(sketch.length).toBeLessThanOrEqual(SKETCH_MAXIMUM);
  expect(await stored(id)).toEqual(before);
  expect((await runAnalyse()).output).not.toContain('sketch');
});

test('completes the other beats if the files of one cannot be read, and then fails', async () => {
  const bad = await addTrackAs(
    token,
    typedTrack({ image: 'http://127.0.0.1:9/cover.jpg', media: 'http://127.0.0.1:9/preview.mp3' }),
  );
  const good = await addOldBeat();
  const { code, output } = await runAnalyse('--write');
  expect(code).toBe(1);
  expect(linesOf(output, bad).join('\n')).toContain('http://127.0.0.1:9/preview.mp3: ');
  expect((await stored(bad)).version).toBe(1);
  expect((await stored(good)).timbre).toHaveLength(TIMBRE_COUNT);
});

test('does not overwrite a concurrent change', async () => {
  const id = await addTrackAs(token, typedTrack());
  const beat = (await readAllBeats()).find(({ track }) => track.id === id);
  if (!beat) throw new Error(`Track ${id} is not listed.`);
  await completeTrack(beat.track, { time: '3:00' });
  const late = completeTrack(beat.track, { time: '1:00' });
  await expect(late).rejects.toMatchObject({ code: 'conflict' });
  expect((await stored(id)).time).toBe('3:00');
});

test('refuses unknown words with its usage', async () => {
  expect((await runAnalyse('--wrote')).code).toBe(1);
});
