import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { passedLine } from './passed-line';
import { isShort } from '../support/run';
import { PLANTED_BUGS } from './planted-bugs';
import { buildRelease, buildSimulation } from './shop/build.mjs';

const run = promisify(execFile);

const SIMULATION = '.local/build/simulation/simulation.cjs';
const RELEASE = '.local/build/simulation/release.cjs';

/** How many histories to play; `npm run simulate` plays more. */
const HISTORIES = isShort ? 40 : 150;

/** The same histories in each run of the tests, which must not fail by chance; `npm run simulate` chooses others. */
const SEED = 20_261_126;

/** How long a test takes depends on the machine and on the number of histories. */
const A_DAY = { timeout: 24 * 60 * 60 * 1000 };

/** Plays histories in a process with its own time and chance. Rejects with the output if one fails. */
async function playIn(environment: NodeJS.ProcessEnv, ...options: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [SIMULATION, '--release', RELEASE, ...options], {
    env: environment,
    maxBuffer: 100 * 1024 * 1024,
  });
  return stdout;
}

function play(...options: readonly string[]): Promise<string> {
  return playIn(process.env, ...options);
}

/** A home folder without files that libraries keep there, for example Stripe's. */
async function newHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'simulation-'));
  onTestFinished(() => rm(home, { recursive: true }));
  return home;
}

function hashes(output: string): string[] {
  return output.split('\n').filter((line) => / calls [0-9a-f]{64}$/.test(line));
}

/** Without the seed, which no two histories share. */
function hashOf(line: string): string {
  return line.slice(-64);
}

beforeAll(async () => {
  await Promise.all([buildSimulation(SIMULATION), buildRelease(RELEASE)]);
});

describe('planted bugs', () => {
  test.each(PLANTED_BUGS)('the bug fits the code: $name', ({ file, find }) => {
    expect(readFileSync(file, 'utf8')).toContain(find);
  });

  test('each has a name of its own', () => {
    expect(new Set(PLANTED_BUGS.map(({ name }) => name)).size).toBe(PLANTED_BUGS.length);
  });
});

describe('a history', () => {
  test(
    'of the same seed is the same, whatever was played before it on any computer, and of another seed another',
    A_DAY,
    async () => {
      const home = await newHome();
      const elsewhere = { ...process.env, HOME: home, XDG_CONFIG_HOME: home };
      const [several, alone] = await Promise.all([
        play('--seed', String(SEED), '--histories', '4', '--hash'),
        playIn(elsewhere, '--seed', String(SEED + 3), '--histories', '1', '--hash'),
      ]);
      expect(await readdir(home)).toEqual([]);
      expect(new Set(hashes(several).map(hashOf)).size).toBe(4);
      expect(hashes(alone)).toEqual(hashes(several).slice(3));
    },
  );
});

test(
  'an exclusive authorised by 100 buyers at once is charged to one; 99 are released, none is refunded',
  A_DAY,
  async () => {
    expect(await play('--rivals', '100')).toContain(passedLine(1));
  },
);

test(`money, goods and messages agree after ${HISTORIES} random histories`, A_DAY, async () => {
  const output = await play('--seed', String(SEED), '--histories', String(HISTORIES));
  console.log(output);
  expect(output).toContain(passedLine(HISTORIES));
});
