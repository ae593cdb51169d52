// Measures `npm start` in a fresh clone with its own npm cache: `bench-start.mjs ROOT [REVISION]`. Leaves out
// uncommitted changes.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { printTable, type Measurement } from './support/table';

const [root = '', revision = 'HEAD'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'bench-start-'));
const shop = join(folder, 'shop');

/** Steps, with the line that begins the next. */
const STEPS = [
  ['packages and commands', /Building the /],
  ['build', /Starting the (?:emulators|Firebase)/],
  ['emulators', /(?:Adding beats|Seeding)/],
  ['seed', /The store runs at/],
] as const;

/** A terminal's environment: without additions by npm and the running command. */
function environment(): NodeJS.ProcessEnv {
  const own = /^(?:npm_|CHOSEN_NODE$|NODE_COMPILE_CACHE$|STORE_START$)/;
  const kept = Object.entries(process.env).filter(([name]) => !own.test(name));
  const paths = (process.env['PATH'] ?? '').split(delimiter).filter((path) => !path.startsWith(root));
  return { ...Object.fromEntries(kept), PATH: paths.join(delimiter), npm_config_cache: join(folder, 'npm') };
}

/** Starts the shop, waits for a line, and presses Ctrl-C. */
async function measureStart(kind: string, last: RegExp, budget: number): Promise<Measurement[]> {
  const startedAt = performance.now();
  const seconds = (since: number): number => (performance.now() - since) / 1000;
  const child = spawn('npm', ['start'], {
    cwd: shop,
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const rows: Measurement[] = [];
  let stepAt = startedAt;
  for await (const line of createInterface({ input: child.stdout })) {
    const step = STEPS[rows.length];
    if (step?.[1].test(line)) {
      rows.push({ name: `${kind}: ${step[0]}`, value: seconds(stepAt), unit: 's' });
      stepAt = performance.now();
      if (rows.length === STEPS.length)
        rows.push({ name: `${kind}: address`, value: seconds(startedAt), unit: 's', budget });
    }
    if (last.test(line)) break;
  }
  if (rows.length <= STEPS.length) throw new Error(`The ${kind} did not come to its address.`);
  const stoppedAt = performance.now();
  rows.push({ name: `${kind}: the rest of the demo`, value: seconds(stepAt), unit: 's' });
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await ended;
  return [...rows, { name: `${kind}: Ctrl-C to prompt`, value: seconds(stoppedAt), unit: 's', budget: 5 }];
}

let isWithin = false;
try {
  execFileSync('git', ['clone', '--quiet', root, shop]);
  execFileSync('git', ['checkout', '--quiet', revision], { cwd: shop });
  isWithin = printTable([
    ...(await measureStart('first start', /demo orders/, 47)),
    ...(await measureStart('later start', /Ctrl-C stops/, 9)),
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isWithin ? 0 : 1);
