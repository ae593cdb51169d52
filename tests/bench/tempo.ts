// Compares our tempo detector with web-audio-beat-detector: `bench-tempo.mjs`, with CHROMIUM_PATH set.
import { chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { estimateTempo } from '@store/domain/shop/analysis/tempo';
import { GROOVES, RATE, renderGroove, type GrooveName } from './support/grooves';
import { printTable } from './support/table';

const TEMPOS = [68, 77, 85, 93, 104, 116, 124, 133, 141, 150, 162, 174] as const;

/** In bpm. */
const NEAR = 1;

/** What is used of web-audio-beat-detector, whose types are not installed for the other tests. */
interface Detector {
  readonly analyze: (
    buffer: AudioBuffer,
    range: { readonly minTempo: number; readonly maxTempo: number },
  ) => Promise<number>;
}

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

/** What the other detector hears in its usual range, from 90 to 180 bpm, and in ours; null where it fails. */
async function otherTempos(page: Page, sound: Float32Array): Promise<readonly (number | null)[]> {
  const bytes = Buffer.from(sound.buffer).toString('base64');
  return page.evaluate(
    async ({ bytes, rate }) => {
      const { analyze } = Reflect.get(window, 'detector') as Detector;
      const samples = new Float32Array(Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)).buffer);
      const buffer = new AudioBuffer({ length: samples.length, sampleRate: rate });
      buffer.copyToChannel(samples, 0);
      const ranges = [
        { minTempo: 90, maxTempo: 180 },
        { minTempo: 60, maxTempo: 200 },
      ];
      return Promise.all(ranges.map((range) => analyze(buffer, range).catch(() => null)));
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
  return `${right} / ${rest['half or double']} / ${wrong}`;
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
await openDetector(page);
const COLUMNS = ['ours', 'other, 90 to 180', 'other, 60 to 200'] as const;
const all = COLUMNS.map(noCounts);

function printRow(name: string, cells: readonly string[]): void {
  console.log([name.padEnd(18), ...cells.map((cell) => cell.padEnd(18))].join(' ').trimEnd());
}

console.log(`${TEMPOS.length} tempos each: right / half or double / wrong; other: web-audio-beat-detector`);
printRow('', COLUMNS);
for (const name of Object.keys(GROOVES) as GrooveName[]) {
  const counts = COLUMNS.map(noCounts);
  for (const [seed, bpm] of TEMPOS.entries()) {
    const sound = renderGroove(name, bpm, seed + 1);
    const heard = [estimateTempo(sound, RATE), ...(await otherTempos(page, sound))];
    for (const [column, tempo] of heard.entries())
      for (const sum of [counts[column], all[column]]) if (sum) sum[verdictOf(tempo, bpm)] += 1;
  }
  printRow(name, counts.map(shown));
}
await browser.close();
printTable(
  COLUMNS.map((column, index) => ({
    name: `${column}: tempos not heard`,
    value: (all[index]?.wrong ?? 0) + (all[index]?.['half or double'] ?? 0),
    unit: 'tempos',
  })),
);
process.exit(0);
