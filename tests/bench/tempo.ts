// Compares our tempo detector with web-audio-beat-detector: `bench-tempo.mjs`, with CHROMIUM_PATH set.
import { chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { estimateTempo } from '@store/domain/analysis/tempo';
import type * as detectorModule from 'web-audio-beat-detector';
import { GROOVES, RATE, renderGroove, type GrooveName } from './grooves';

const TEMPOS = [68, 77, 85, 93, 104, 116, 124, 133, 141, 150, 162, 174] as const;

/** In bpm. */
const NEAR = 1;

const PLACE = 'http://localhost:1/';

/** A page with the other detector, which needs a browser. */
async function openDetector(page: Page): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: `export * from 'web-audio-beat-detector'`, resolveDir: 'tests' },
    bundle: true,
    format: 'iife',
    globalName: 'detector',
    write: false,
    logLevel: 'error',
  });
  await page.route(PLACE, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Tempo</title>' }),
  );
  await page.goto(PLACE);
  await page.evaluate(`${outputFiles[0]?.text ?? ''}; window.detector = detector;`);
}

/** What the other detector hears, in the range of ours; null if it fails. */
async function otherTempo(page: Page, sound: Float32Array): Promise<number | null> {
  const bytes = Buffer.from(sound.buffer).toString('base64');
  return page.evaluate(
    async ({ bytes, rate }) => {
      const { analyze } = Reflect.get(window, 'detector') as typeof detectorModule;
      const samples = new Float32Array(Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)).buffer);
      const buffer = new AudioBuffer({ length: samples.length, sampleRate: rate });
      buffer.copyToChannel(samples, 0);
      return analyze(buffer, { minTempo: 60, maxTempo: 200 }).catch(() => null);
    },
    { bytes, rate: RATE },
  );
}

type Verdict = 'right' | 'half or double' | 'wrong';

function verdictOf(heard: number | null | undefined, bpm: number): Verdict {
  if (heard === null || heard === undefined) return 'wrong';
  if (Math.abs(heard - bpm) <= NEAR) return 'right';
  return [0.5, 2].some((factor) => Math.abs(heard - bpm * factor) <= NEAR) ? 'half or double' : 'wrong';
}

type Counts = Record<Verdict, number>;

function noCounts(): Counts {
  return { right: 0, 'half or double': 0, wrong: 0 };
}

function shown({ right, wrong, ...rest }: Counts): string {
  return `${right} / ${rest['half or double']} / ${wrong}`.padEnd(14);
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
await openDetector(page);
const all = { ours: noCounts(), other: noCounts() };
console.log(`${TEMPOS.length} tempos each: right / half or double / wrong`);
console.log(`${''.padEnd(18)} ${'ours'.padEnd(14)} web-audio-beat-detector`);
for (const name of Object.keys(GROOVES) as GrooveName[]) {
  const [ours, other] = [noCounts(), noCounts()];
  for (const [seed, bpm] of TEMPOS.entries()) {
    const sound = renderGroove(name, bpm, seed + 1);
    const [mine, theirs] = [
      verdictOf(estimateTempo(sound, RATE), bpm),
      verdictOf(await otherTempo(page, sound), bpm),
    ];
    ours[mine] += 1;
    all.ours[mine] += 1;
    other[theirs] += 1;
    all.other[theirs] += 1;
  }
  console.log(`${name.padEnd(18)} ${shown(ours)} ${shown(other)}`);
}
console.log(`${'all'.padEnd(18)} ${shown(all.ours)} ${shown(all.other)}`);
await browser.close();
process.exit(0);
