// Prepares studio files in the dashboard of a running store: `bench-workshop.mjs`, with STORE_FILE and CHROMIUM_PATH
// set.
import { link, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import * as v from 'valibot';
import { wav } from '../audio/files/wav';
import { memberSession, storeSession } from '../e2e/support/member';
import { runningStore } from '../support/running-store';
import { RATE, renderGroove } from './support/grooves';
import { percentile, printMeasurement, printTable, type Measurement } from './support/table';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
const RUNS = 3;
const FILES = 10;

/** Seven grooves of half a minute, in the format of most studios: 55 MB. */
const MINUTES = 3.5;
/** What the browser has to refuse, or to bear. */
const LONG = { minutes: 10, rate: 96_000 } as const;

/** A WAV of 24 bits and two channels that repeats a groove. */
function studioFile(minutes: number, rate: number): Buffer {
  const groove = renderGroove('loose band', 93, 1);
  const part = Buffer.alloc(groove.length * 6);
  groove.forEach((sample, frame) => {
    for (const channel of [0, 3]) part.writeIntLE(Math.round(sample * 0x7f_ff_ff), frame * 6 + channel, 3);
  });
  const data = Buffer.alloc(minutes * 60 * rate * 6, part);
  const tone = { seconds: minutes * 60, rate, channels: 2, peak: 1 } as const;
  return wav(tone, { bits: 24 }, { data });
}

/** When what a form shows was there, in milliseconds after the file was chosen. */
const STEPS = ['title, length and waveform', 'tempo, key and preview', 'everything uploaded'] as const;
type Step = (typeof STEPS)[number];

const marksSchema = v.record(v.picklist([...STEPS, 'longest block']), v.number());

/** Notes in the page when the steps are reached, and the longest time in which it did not answer. */
function watch(steps: readonly string[]): void {
  const marks: Record<string, number> = { 'longest block': 0 };
  Reflect.set(window, 'marks', marks);
  let chosen = 0;
  addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'file') chosen = performance.now();
    },
    true,
  );
  const valueOf = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`)?.value;
  const reached = [
    () =>
      valueOf('title') && valueOf('time') && document.querySelector('form svg[preserveAspectRatio="none"]'),
    () => valueOf('bpm') && document.querySelector('form audio'),
    () =>
      [...document.querySelectorAll('form [role="status"]')].filter(({ textContent }) =>
        textContent?.startsWith('Uploaded'),
      ).length === 4,
  ];
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    if (chosen > 0) marks['longest block'] = Math.max(marks['longest block'] ?? 0, now - last);
    last = now;
    steps.forEach((step, index) => {
      if (chosen > 0 && marks[step] === undefined && reached[index]?.()) marks[step] = now - chosen;
    });
  }, 10);
}

/** How long the first cut takes, measured by the page: Playwright looks for a text only every half second at last. */
function timeCut(button: HTMLElement | SVGElement): Promise<number> {
  const from = performance.now();
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!document.querySelector('form')?.textContent?.includes('Cut from')) return;
      clearInterval(timer);
      resolve(performance.now() - from);
    }, 10);
  });
}

async function openPage(browser: Browser, tab: string): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(600_000);
  await page.addInitScript(watch, STEPS);
  await storeSession(page, await memberSession());
  await page.goto(`${runningStore().url}/member/log/dashboard?tab=${tab}`);
  return page;
}

async function marksOf(page: Page): Promise<v.InferOutput<typeof marksSchema>> {
  return v.parse(marksSchema, await page.evaluate(() => Reflect.get(window, 'marks') as unknown));
}

/** The largest memory that a process of the browser's pages has had, in MB. */
async function peakMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(async ({ id }) => Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${id}/status`, 'utf8'))?.[1]));
  return Math.max(...(await Promise.all(peaks))) / 1024;
}

async function within<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '', args: FLAGS });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

const found: Measurement[] = [];
function note(measurement: Measurement): void {
  found.push(measurement);
  printMeasurement(measurement);
}

const folder = await mkdtemp(join(tmpdir(), 'workshop-'));
try {
  const file = join(folder, 'Night Ferry.wav');
  await writeFile(file, studioFile(MINUTES, RATE));
  const runs: v.InferOutput<typeof marksSchema>[] = [];
  const cuts: number[] = [];
  for (let run = 0; run < RUNS; run++)
    await within(async (browser) => {
      const page = await openPage(browser, 'tracks&item=new');
      const form = page.getByRole('main');
      await form.getByLabel('Choose audio').setInputFiles(file);
      await page.waitForFunction((step) => step in (Reflect.get(window, 'marks') as object), STEPS[2]);
      runs.push(await marksOf(page));
      await form.getByLabel('Length').selectOption('30');
      cuts.push(await form.getByRole('button', { name: 'Cut again' }).evaluate(timeCut));
    });
  const median = (step: Step | 'longest block') =>
    percentile(
      runs.map((run) => run[step] ?? Infinity),
      50,
    );
  const BUDGETS: Readonly<Record<Step, number>> = {
    'title, length and waveform': 1,
    'tempo, key and preview': 3,
    'everything uploaded': 8,
  };
  for (const step of STEPS)
    note({ name: `3:30, 24 bit: ${step}`, value: median(step) / 1000, unit: 's', budget: BUDGETS[step] });
  note({
    name: '3:30, 24 bit: longest time without an answer',
    value: median('longest block'),
    unit: 'ms',
    budget: 100,
  });
  note({
    name: '3:30, 24 bit: another preview of 30 s',
    value: percentile(cuts, 50) / 1000,
    unit: 's',
    budget: 0.5,
  });

  await within(async (browser) => {
    const names = Array.from({ length: FILES }, (_, index) => join(folder, `Beat ${index + 1}.wav`));
    for (const name of names) await link(file, name);
    const page = await openPage(browser, 'upload');
    const from = performance.now();
    await page.getByLabel('Choose audio files').setInputFiles(names);
    await page.waitForFunction(
      () => document.querySelector<HTMLProgressElement>('progress[aria-label="All files"]')?.value === 1,
    );
    note({
      name: 'ten such files: everything uploaded',
      value: (performance.now() - from) / 1000,
      unit: 's',
      budget: 60,
    });
    const { 'longest block': block = Infinity } = await marksOf(page);
    note({ name: 'ten such files: longest time without an answer', value: block, unit: 'ms', budget: 100 });
    note({ name: 'ten such files: memory of the page', value: await peakMemory(browser), unit: 'MB' });
  });

  await within(async (browser) => {
    const long = join(folder, 'Long.wav');
    await writeFile(long, studioFile(LONG.minutes, LONG.rate));
    const page = await openPage(browser, 'tracks&item=new');
    const form = page.getByRole('main');
    await form.getByLabel('Choose audio').setInputFiles(long);
    await form
      .getByText(/^Uploaded/)
      .first()
      .waitFor();
    note({
      name: '10:00, 96 kHz, 24 bit: memory of the page',
      value: await peakMemory(browser),
      unit: 'MB',
      budget: 900,
    });
  });
} finally {
  await rm(folder, { recursive: true });
}
console.log();
if (!printTable(found)) process.exitCode = 1;
