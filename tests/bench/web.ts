// Measures the storefront of a running store: `bench-web.mjs [PART]`, with STORE_FILE and CHROMIUM_PATH set. A part is
// `scripts`, `sound`, `catalogue`, or the path of a page: what Lighthouse says of it, and when its rows are visible.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import * as v from 'valibot';
import { fillCatalogue } from '../support/large-catalogue';
import { runningStore } from '../support/running-store';
import { startFront } from './support/cdn-front';
import { answerTimes, paintTimes, searchTimes, SLOWDOWN } from './support/keystrokes';
import { percentile, printMeasurement, printTable, type Measurement } from './support/table';

const front = await startFront(runningStore().url);
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const LIGHTHOUSE_RUNS = 5;
const CLICKS = 7;

function median(values: readonly number[]): number {
  return percentile(values, 50);
}

function compressed(body: Buffer | string): number {
  return gzipSync(body, { level: 9 }).length;
}

/** kB of gzipped JavaScript that a visit loads in total. */
async function firstLoad(browser: Browser, path: string): Promise<number> {
  const page = await browser.newPage();
  let bytes = 0;
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    reading.push(response.body().then((body) => void (bytes += compressed(body))));
  });
  await page.goto(front.url + path, { waitUntil: 'networkidle' });
  await Promise.all(reading);
  await page.close();
  return bytes / 1000;
}

/** Absolute addresses of a module's static imports. */
function importsOf(address: string, code: string): string[] {
  return [...code.matchAll(/\b(?:import|export)\s*(?:[\w*{}$,\s]+?from\s*)?["'](\.[^"']+)["']/g)].map(
    ([, path = '']) => new URL(path, address).href,
  );
}

/** kB of gzipped JavaScript before the page is usable: its entry and all static imports. */
async function beforeUsable(path: string): Promise<number> {
  const html = await (await fetch(front.url + path)).text();
  const waiting = [...html.matchAll(/<script type="module"[^>]*src="([^"]+)"/g)].map(
    ([, source = '']) => new URL(source, front.url).href,
  );
  if (waiting.length === 0) throw new Error(`${path} names no script.`);
  const seen = new Set<string>();
  let bytes = 0;
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (seen.has(address)) continue;
    seen.add(address);
    const code = await (await fetch(address)).text();
    bytes += compressed(code);
    waiting.push(...importsOf(address, code));
  }
  return bytes / 1000;
}

async function noteSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sounds: HTMLMediaElement[] = [];
    Object.assign(window, { sounds });
    const play: unknown = Reflect.get(HTMLMediaElement.prototype, 'play');
    if (typeof play !== 'function') throw new Error('This browser plays nothing.');
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (!sounds.includes(this)) sounds.push(this);
      return Reflect.apply(play, this, []) as Promise<void>;
    };
  });
}

/** Slow 4G as Lighthouse applies it; throughput in bytes per second, latency in milliseconds. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

interface Approach {
  readonly path: string;
  readonly hoverFirst: boolean;
  readonly isSlow: boolean;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
}

/**
 * From a click on the first button that plays to the start of its sound, in milliseconds. The audio clock runs beside
 * the page, which is busy after a click, so the start is as long ago as the clock says when it is first seen to run.
 */
async function clickToSound(browser: Browser, { path, hoverFirst, isSlow }: Approach): Promise<number> {
  const page = await browser.newPage();
  await noteSounds(page);
  if (isSlow) await slowDown(page);
  await page.goto(front.url + path, { waitUntil: 'networkidle' });
  const button = page.getByRole('button', { name: /^Play\b/ }).first();
  if (hoverFirst) {
    await button.hover();
    await page.waitForTimeout(isSlow ? 3000 : 500);
  }
  const milliseconds = await button.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        const look = (): void => {
          const sounds = (Reflect.get(window, 'sounds') ?? []) as HTMLMediaElement[];
          const sound = sounds.find(({ currentSrc, currentTime }) => currentSrc && currentTime > 0);
          if (sound) resolve(performance.now() - from - sound.currentTime * 1000);
          else setTimeout(look, 2);
        };
        (element as HTMLElement).click();
        look();
      }),
  );
  await page.close();
  return milliseconds;
}

/** From navigation to a first playable row of all tracks, in milliseconds. */
async function tracksInteractive(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  await page.goto(`${front.url}/tracks`, { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .waitFor();
  const milliseconds = await page.evaluate(() => performance.now());
  await page.close();
  return milliseconds;
}

/** How many times slower than this machine a phone is, as Lighthouse assumes. */
const PHONE_SLOWDOWN = 4;

/** From navigation to painted rows of a list on a slow phone, in milliseconds. */
async function rowsVisible(browser: Browser, path: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  await slowDown(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN });
  await page.addInitScript(() => {
    const look = (): void => {
      if (!document.querySelector('tbody button[aria-label^="Play "]')) requestAnimationFrame(look);
      // After the frame that paints them.
      else requestAnimationFrame(() => setTimeout(() => performance.mark('rows'), 0));
    };
    requestAnimationFrame(look);
  });
  await page.goto(front.url + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0);
  const milliseconds = await page.evaluate(() => performance.getEntriesByName('rows')[0]?.startTime ?? 0);
  await page.close();
  return milliseconds;
}

/**
 * Milliseconds that a page takes which the CDN does not have, without a cold start. Visits the front as well, so that
 * its cache has the page when visitors are measured.
 */
async function renderingTime(path: string): Promise<Measurement> {
  const store = runningStore().url;
  const samples: number[] = [];
  for (let visit = 0; visit < LIGHTHOUSE_RUNS; visit++) {
    const from = performance.now();
    await (await fetch(store + path)).text();
    samples.push(performance.now() - from);
  }
  await (await fetch(front.url + path)).text();
  return { name: `${path}: not in the CDN (median)`, value: median(samples), unit: 'ms' };
}

async function rowMeasurements(browser: Browser, path: string): Promise<Measurement> {
  const samples: number[] = [];
  for (let visit = 0; visit < LIGHTHOUSE_RUNS; visit++) samples.push(await rowsVisible(browser, path));
  return {
    name: `${path}: rows visible, Slow 4G, processor ${PHONE_SLOWDOWN} times slower (median)`,
    value: median(samples) / 1000,
    unit: 's',
    budget: 1.6,
  };
}

async function largeCatalogue(browser: Browser): Promise<Measurement[]> {
  const visits = async (): Promise<number> => {
    const samples: number[] = [];
    for (let visit = 0; visit < CLICKS; visit++) samples.push(await tracksInteractive(browser));
    return median(samples);
  };
  const small = await visits();
  await fillCatalogue();
  const large = await visits();
  return [
    { name: '/tracks: interactive with 24 tracks (median)', value: small, unit: 'ms' },
    {
      name: '/tracks: interactive with 5,000 tracks, times that',
      value: large / small,
      unit: '',
      budget: 1.3,
    },
    {
      name: `/tracks: search per keystroke among 5,000, processor ${SLOWDOWN} times slower (p95)`,
      value: percentile(await searchTimes(browser, front.url), 95),
      unit: 'ms',
      budget: 8,
    },
    {
      name: `/tracks: keystroke to its answer among 5,000, processor ${SLOWDOWN} times slower (p95)`,
      value: percentile(await answerTimes(browser, front.url), 95),
      unit: 'ms',
      budget: 50,
    },
    {
      name: `/tracks: interaction to next paint among 5,000, processor ${SLOWDOWN} times slower (p98)`,
      value: percentile(await paintTimes(browser, front.url), 98),
      unit: 'ms',
      budget: 50,
    },
  ];
}

const auditSchema = v.object({ numericValue: v.number() });
const reportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    categories: v.record(v.string(), v.object({ score: v.number() })),
    audits: v.object({ 'largest-contentful-paint': auditSchema, 'cumulative-layout-shift': auditSchema }),
  }),
);

type Report = v.InferOutput<typeof reportSchema>;

type Throttling = 'simulate' | 'devtools';

async function runLighthouse(path: string, throttling: Throttling): Promise<string> {
  const cli = createRequire(import.meta.url).resolve('lighthouse/cli/index.js');
  const flags = `--chrome-flags=--headless=new ${FLAGS.join(' ')}`;
  const words = [
    cli,
    front.url + path,
    '--quiet',
    '--output=json',
    `--throttling-method=${throttling}`,
    // It takes `Content-Usage` (docs/decisions/0066-training-rights.md) for a mistake.
    '--skip-audits=robots-txt',
    flags,
  ];
  const child = spawn(process.execPath, words, {
    env: { ...process.env, CHROME_PATH: executablePath },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(child, 'close');
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * One Lighthouse run (mobile preset) with simulated or applied throttling. Lighthouse occasionally records a trace
 * without its start; then it runs again, at most twice. Throws an Error after that.
 */
async function lighthouse(path: string, throttling: Throttling): Promise<Report> {
  for (let attempt = 1; attempt <= 3; attempt++) {
    const report = v.safeParse(reportSchema, await runLighthouse(path, throttling));
    if (report.success) return report.output;
    console.error(`Lighthouse measured nothing on ${path} (${throttling}), attempt ${attempt}.`);
  }
  throw new Error(`Lighthouse could not measure ${path}.`);
}

/** Points missing to 100, so that every budget is an upper limit. */
function missing(reports: readonly Report[], category: string): number {
  return median(reports.map(({ categories }) => 100 - Math.round((categories[category]?.score ?? 0) * 100)));
}

/** Budgets of the largest paint with applied throttling, in seconds. */
const LARGEST_PAINT = { '/': 0.9, '/tracks': 1, '/track/detail/24': 1, '/licences': 1 } as const;

async function lighthouseMeasurements(path: keyof typeof LARGEST_PAINT): Promise<Measurement[]> {
  const simulated: Report[] = [];
  const applied: Report[] = [];
  for (let run = 0; run < LIGHTHOUSE_RUNS; run++) {
    simulated.push(await lighthouse(path, 'simulate'));
    applied.push(await lighthouse(path, 'devtools'));
  }
  const paint = (reports: readonly Report[]) =>
    median(reports.map(({ audits }) => audits['largest-contentful-paint'].numericValue)) / 1000;
  const shift = median(simulated.map(({ audits }) => audits['cumulative-layout-shift'].numericValue));
  return [
    {
      name: `${path}: performance, missing to 100`,
      value: missing(simulated, 'performance'),
      unit: 'points',
      budget: 2,
    },
    {
      name: `${path}: accessibility, missing to 100`,
      value: missing(simulated, 'accessibility'),
      unit: 'points',
      budget: 0,
    },
    {
      name: `${path}: best practices, missing to 100`,
      value: missing(simulated, 'best-practices'),
      unit: 'points',
      budget: 0,
    },
    { name: `${path}: SEO, missing to 100`, value: missing(simulated, 'seo'), unit: 'points', budget: 0 },
    { name: `${path}: largest paint, simulated`, value: paint(simulated), unit: 's', budget: 1.9 },
    {
      name: `${path}: largest paint, applied`,
      value: paint(applied),
      unit: 's',
      budget: LARGEST_PAINT[path],
    },
    { name: `${path}: layout shift`, value: shift, unit: '', budget: 0.01 },
  ];
}

const browser = await chromium.launch({
  executablePath,
  args: [...FLAGS, '--autoplay-policy=no-user-gesture-required'],
});
async function clicks(approach: Approach): Promise<number> {
  const samples: number[] = [];
  for (let click = 0; click < CLICKS; click++) samples.push(await clickToSound(browser, approach));
  return median(samples);
}
const measurements: Measurement[] = [];

function note(...found: readonly Measurement[]): void {
  measurements.push(...found);
  found.forEach(printMeasurement);
}

const CLICK_APPROACHES = [
  ['cold', { path: '/', hoverFirst: false, isSlow: false }, 300],
  ['after a hover', { path: '/', hoverFirst: true, isSlow: false }, 300],
  ['cold, Slow 4G', { path: '/', hoverFirst: false, isSlow: true }, 30],
  ['after a hover, Slow 4G', { path: '/', hoverFirst: true, isSlow: true }, 50],
  ['embedded player, Slow 4G', { path: '/embed/24', hoverFirst: false, isSlow: true }, 900],
] as const;

type MeasuredPath = keyof typeof LARGEST_PAINT;

/** Pages that begin with a list of tracks. */
const LISTS: readonly string[] = ['/', '/tracks'];

async function scripts(): Promise<void> {
  note({
    name: '/: JavaScript before it is usable, gzip',
    value: await beforeUsable('/'),
    unit: 'kB',
    budget: 100,
  });
  const visit = await firstLoad(browser, '/');
  note({ name: '/: JavaScript of the visit, gzip', value: visit, unit: 'kB', budget: 137.2 });
}

async function sound(): Promise<void> {
  for (const [name, approach, budget] of CLICK_APPROACHES)
    note({ name: `click to sound, ${name} (median)`, value: await clicks(approach), unit: 'ms', budget });
}

const pages = (Object.keys(LARGEST_PAINT) as MeasuredPath[]).map((path): [string, () => Promise<void>] => [
  path,
  async () => {
    note(await renderingTime(path));
    if (LISTS.includes(path)) note(await rowMeasurements(browser, path));
    note(...(await lighthouseMeasurements(path)));
  },
]);

/** The large catalogue is last, because it stays in the store. */
const PARTS = new Map<string, () => Promise<void>>([
  ['scripts', scripts],
  ['sound', sound],
  ...pages,
  ['catalogue', async () => note(...(await largeCatalogue(browser)))],
]);

const [wanted] = process.argv.slice(2);
if (wanted !== undefined && !PARTS.has(wanted))
  throw new Error(`Unknown part '${wanted}', one of: ${[...PARTS.keys()].join(', ')}.`);
for (const [name, measure] of PARTS) if (wanted === undefined || wanted === name) await measure();
await browser.close();
front.stop();
console.log('');
process.exit(printTable(measurements) ? 0 : 1);
