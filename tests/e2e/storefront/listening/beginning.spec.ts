import type { Page, Route } from '@playwright/test';
import { encodeMp3 } from '@store/tools/seed/music/mp3.ts';
import { expect, expectOneSound, open, playingClocks, test } from '../../support/test';

const SAMPLE_RATE = 44_100;

/** Samples of one period. */
const PERIOD = 100;

const SECONDS = 12;

/** Where the beginning of a preview ends: 20,000 bytes at 128 kbit/s. In seconds. */
const JOINT = 1.25;

const PREVIEWS = '**/previews*low-tide*';

function tone(): Promise<Uint8Array> {
  const samples = Float32Array.from(
    { length: SECONDS * SAMPLE_RATE },
    (_, i) => 0.5 * Math.sin((2 * Math.PI * i) / PERIOD),
  );
  return encodeMp3({ sampleRate: SAMPLE_RATE, left: samples, right: samples }, 128);
}

/** Answers with the part of a file that is asked for. */
async function fulfilPart(route: Route, file: Uint8Array): Promise<void> {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(route.request().headers().range ?? '') ?? [];
  const part = file.slice(Number(from), to === '' ? undefined : Number(to) + 1);
  await route.fulfill({
    status: 206,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Content-Type': 'audio/mpeg',
      'Content-Range': `bytes ${Number(from)}-${Number(from) + part.length - 1}/${file.length}`,
    },
    body: Buffer.from(part),
  });
}

const RECORDER = `registerProcessor('recorder', class extends AudioWorkletProcessor {
  process([[channel]]) { if (channel) this.port.postMessage(channel); return true; }
});`;

/** Notes every sample of the next sound in `window.samples`, once the context in `window.recording` runs. */
async function record(page: Page): Promise<void> {
  await page.evaluate(async (code) => {
    const samples: number[] = [];
    const context = new AudioContext({ sampleRate: 44_100 });
    Object.assign(window, { samples, recording: context });
    const module = new Blob([code], { type: 'text/javascript' });
    await context.audioWorklet.addModule(URL.createObjectURL(module));
    const recorder = new AudioWorkletNode(context, 'recorder');
    recorder.port.onmessage = ({ data }: MessageEvent<Float32Array>) => samples.push(...data);
    recorder.connect(context.destination);
    await context.suspend();
    const heard = new WeakSet<HTMLMediaElement>();
    const play: unknown = Reflect.get(HTMLMediaElement.prototype, 'play');
    if (typeof play !== 'function') throw new Error('HTMLMediaElement.play is missing.');
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (this.src.startsWith('blob:') && !heard.has(this)) {
        heard.add(this);
        context.createMediaElementSource(this).connect(recorder);
      }
      return Reflect.apply(play, this, []) as Promise<void>;
    };
  }, RECORDER);
}

/** In samples. */
const WINDOW = 5 * PERIOD;

interface Window {
  readonly loudness: number;
  /** In radians, against a steady tone. */
  readonly phase: number;
}

/** Loudness and phase of the tone, window by window, from 0.15 s before the joint to 0.15 s after it. */
function aroundJoint(samples: readonly number[]): Window[] {
  const start = samples.findIndex((sample) => Math.abs(sample) > 0.1);
  const first = start + Math.round((JOINT - 0.15) * SAMPLE_RATE);
  return Array.from({ length: Math.round((0.3 * SAMPLE_RATE) / WINDOW) }, (_, index) => {
    const from = first + index * WINDOW;
    let real = 0;
    let imaginary = 0;
    for (let i = from; i < from + WINDOW; i++) {
      const angle = (2 * Math.PI * i) / PERIOD;
      real += (samples[i] ?? 0) * Math.cos(angle);
      imaginary += (samples[i] ?? 0) * Math.sin(angle);
    }
    return { loudness: Math.hypot(real, imaginary) / WINDOW, phase: Math.atan2(imaginary, real) };
  });
}

/** The largest change from one window to the next: of loudness, as a part of it, and of phase, in radians. */
function largestChange(windows: readonly Window[]): { loudness: number; phase: number } {
  const changes = windows.slice(1).map(({ loudness, phase }, index) => {
    const before = windows[index] ?? { loudness, phase };
    const turn = Math.abs(phase - before.phase);
    return {
      loudness: Math.abs(loudness / before.loudness - 1),
      phase: Math.min(turn, 2 * Math.PI - turn),
    };
  });
  return {
    loudness: Math.max(...changes.map(({ loudness }) => loudness)),
    phase: Math.max(...changes.map(({ phase }) => phase)),
  };
}

/** Whether the rest of a file has joined the beginning of the sound that is to be heard. */
function hasJoined(joint: number): boolean {
  const sounds = (Reflect.get(window, 'sounds') ?? []) as HTMLMediaElement[];
  return sounds.some(({ buffered }) => buffered.length === 1 && buffered.end(0) > joint + 1);
}

/** The largest loudness and phase of a {@link largestChange} that nobody hears. */
const INAUDIBLE = 0.05;

/** How often the tone is recorded at most. */
const RECORDINGS = 6;

/** Plays the tone past the joint and measures it there. */
async function recordJoint(page: Page): Promise<{ loudness: number; phase: number }> {
  const beginning = page.waitForResponse(/previews.*low-tide/);
  await open(page, '/');
  await (await beginning).finished();
  await record(page);
  await page.getByRole('button', { name: 'Play Low Tide', exact: true }).click();
  // The context plays nothing until everything is there, however long the test takes to answer.
  await page.waitForFunction(hasJoined, JOINT);
  await page.evaluate(() => (Reflect.get(window, 'recording') as AudioContext).resume());
  await expect.poll(async () => Math.max(0, ...(await playingClocks(page)))).toBeGreaterThan(JOINT + 1);
  const samples = await page.evaluate(() => Reflect.get(window, 'samples') as number[]);
  // Otherwise the next page goes on where this sound was.
  await page.evaluate(() => sessionStorage.clear());
  return largestChange(aroundJoint(samples));
}

/**
 * The best of several recordings: a busy computer delivers some samples too late, which leaves a gap anywhere in a
 * recording; what is in the sound is in all of them.
 */
async function listenToJoint(page: Page): Promise<{ loudness: number; phase: number }> {
  let best = await recordJoint(page);
  for (let count = 1; count < RECORDINGS && Math.max(best.loudness, best.phase) >= INAUDIBLE; count++) {
    const next = await recordJoint(page);
    if (Math.max(next.loudness, next.phase) < Math.max(best.loudness, best.phase)) best = next;
  }
  return best;
}

// Scripts of worklets cannot be served by the test.
test.use({ bypassCSP: true });

test('nothing is heard where the beginning of a beat joins the rest of its file', async ({ page }) => {
  const file = await tone();
  await page.route(PREVIEWS, (route) => fulfilPart(route, file));
  const change = await listenToJoint(page);
  expect(change.phase).toBeLessThan(INAUDIBLE);
  expect(change.loudness).toBeLessThan(INAUDIBLE);
});

test('a beat is heard before the network answers its click', async ({ page }) => {
  const file = await tone();
  let isHeld = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(PREVIEWS, async (route) => {
    if (isHeld) await released;
    await fulfilPart(route, file);
  });
  const beginning = page.waitForResponse(/previews.*low-tide/);
  await open(page, '/');
  await (await beginning).finished();
  isHeld = true;
  await page.getByRole('button', { name: 'Play Low Tide', exact: true }).click();
  await expectOneSound(page);
  release();
  await expect.poll(async () => Math.max(0, ...(await playingClocks(page)))).toBeGreaterThan(JOINT);
});

test('a part of a beat that is not there yet is played from its file', async ({ page }) => {
  const file = await tone();
  let isHeld = false;
  await page.route(PREVIEWS, (route) => {
    const { range = '' } = route.request().headers();
    // The rest after the beginning never comes.
    if (isHeld && range === 'bytes=20000-') return;
    return fulfilPart(route, file);
  });
  const beginning = page.waitForResponse(/previews.*low-tide/);
  await open(page, '/');
  await (await beginning).finished();
  isHeld = true;
  await page.getByRole('button', { name: 'Play Low Tide', exact: true }).click();
  await expectOneSound(page);
  await page.getByRole('slider', { name: 'Seek' }).press('ArrowRight');
  await expect.poll(async () => Math.max(0, ...(await playingClocks(page)))).toBeGreaterThan(5);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
