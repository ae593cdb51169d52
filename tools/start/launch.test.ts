import { createServer } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parsePort } from '../local/addresses';
import { bundleProgram, programPath } from '../lib/bundle';
import { parseName } from '../local/instance';
import { readMemberOptions } from '../member/member';
import { readProject } from '../operator/operator';
import { choosePlatform } from '../local/platform';
import { choosePorts } from '../local/ports';
import { checkRules } from '../local/rules-check';
import { LaunchError } from '../lib/say';
import { addTallies, readPlaywrightReport, readVitestReport } from '../test/tally';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'launch-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('before the store starts', () => {
  test('rules that compile are let pass', async () => {
    await expect(checkRules(root)).resolves.toBeUndefined();
  });

  test('a file that is no ruleset stops the start, with its name, its line and the reason', async () => {
    await writeFile(
      join(folder, 'firestore.rules'),
      'rules_version = "2";\nservice cloud.firestore {\n  nonsense\n}\n',
    );
    await writeFile(join(folder, 'storage.rules'), 'hello');
    const failure = await checkRules(folder).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(LaunchError);
    expect(String(failure)).toMatch(/firestore\.rules:3:\d+: \S+/);
    expect(String(failure)).toMatch(/storage\.rules:1:\d+: \S+/);
  });

  test('a port in use is avoided, unless it was asked for by name: then it is refused', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(choosePorts(root, port)).rejects.toThrow(`Port ${port} is in use`);
    const chosen = Object.values(await choosePorts(root, undefined));
    expect(new Set(chosen).size).toBe(chosen.length);
    server.close();
  });

  test('nonsense on the command line is said in words', () => {
    for (const wrong of ['0', '70000', 'abc', '1.5']) expect(() => parsePort(wrong)).toThrow(LaunchError);
    expect(parsePort('8081')).toBe(8081);
    for (const wrong of ['../up', 'Test', 'test', '']) expect(() => parseName(wrong)).toThrow(LaunchError);
  });
});

describe('the emulators', () => {
  const path = process.env['PATH'];
  afterEach(() => {
    process.env['PATH'] = path;
  });

  test('that are demanded but cannot run are refused in one sentence', async () => {
    process.env['PATH'] = folder;
    const failure = await choosePlatform('official').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(LaunchError);
    expect(String(failure)).toContain('Java 21 or newer is not installed');
  });

  test('are ours where Java is missing, and whenever they are asked for', async () => {
    expect((await choosePlatform('builtin')).kind).toBe('builtin');
    process.env['PATH'] = folder;
    expect((await choosePlatform(undefined)).kind).toBe('builtin');
  });

  test('of an unknown kind are refused', async () => {
    await expect(choosePlatform('other')).rejects.toThrow(LaunchError);
  });
});

describe('the count at the end of a test run', () => {
  const write = async (report: unknown): Promise<string> => {
    const path = join(folder, 'report.json');
    await writeFile(path, JSON.stringify(report));
    return path;
  };
  const vitest = {
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    numFailedTestSuites: 0,
  };

  test('counts what passed and what failed', async () => {
    expect(await readVitestReport(await write(vitest))).toEqual({ passed: 3, failed: 0 });
    expect(
      addTallies([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
    ).toEqual({ passed: 3, failed: 3 });
  });

  test('takes a skipped test, a file that broke and a suite without tests for failures', async () => {
    expect((await readVitestReport(await write({ ...vitest, numPendingTests: 1 }))).failed).toBe(1);
    expect((await readVitestReport(await write({ ...vitest, numFailedTestSuites: 1 }))).failed).toBe(1);
    expect((await readVitestReport(await write({ ...vitest, numPassedTests: 0 }))).failed).toBe(1);
    const stats = { expected: 2, unexpected: 0, flaky: 1, skipped: 1 };
    expect(await readPlaywrightReport(await write({ stats, errors: ['x'] }))).toEqual({
      passed: 2,
      failed: 3,
    });
  });
});

describe('who manages the shop', () => {
  test('is changed for one address, here or in a project', () => {
    expect(readMemberOptions(['grant', 'mara@example.com'])).toEqual({
      words: ['grant', 'mara@example.com'],
      project: undefined,
    });
    expect(readMemberOptions(['list', '--project', 'my-shop'])).toEqual({
      words: ['list'],
      project: 'my-shop',
    });
  });

  test.each([
    [[]],
    [['grant']],
    [['promote', 'mara@example.com']],
    [['grant', 'one@example.com', 'two@example.com']],
    [['list', 'mara@example.com']],
    [['grant', 'mara@example.com', '--force']],
    [['grant', 'mara@example.com', '--project', '']],
  ])('is not changed by %j, which is answered with how it is done', (args) => {
    expect(() => readMemberOptions(args)).toThrow(/npm run member -- grant EMAIL/);
  });
});

describe("an operator's command", () => {
  test('is bundled with the fonts of the contracts, which Node cannot import', async () => {
    await bundleProgram(root, 'reconcile.mjs');
    const program = await readFile(programPath(root, 'reconcile.mjs'), 'utf8');
    expect(program).toContain('font');
    expect(program).not.toMatch(/from ?["'][^"']*\.ttf["']/);
  });

  test('reaches the store here, or the project that is named', () => {
    expect(readProject('sales', [])).toBeUndefined();
    expect(readProject('sales', ['--project', 'my-shop'])).toBe('my-shop');
  });

  test.each([[['my-shop']], [['--project', '']], [['--force']]])('is not begun with %j', (args) => {
    expect(() => readProject('sales', args)).toThrow(/npm run sales -- --project ID/);
  });
});
