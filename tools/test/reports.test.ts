import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addTallies, ONE_PASSED, oneFailed, printTally } from '../lib/tally';
import { readPlaywrightReport, readVitestReport } from './reports';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reports-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(report: unknown): Promise<string> {
  const path = join(folder, 'report.json');
  await writeFile(path, JSON.stringify(report));
  return path;
}

describe("Vitest's report", () => {
  const read = async (status: string, tests: Readonly<Record<string, string>>) => {
    const assertionResults = Object.entries(tests).map(([fullName, result]) => ({
      fullName,
      status: result,
    }));
    const testResults = [{ name: '/shop/tools/a.test.ts', status, assertionResults }];
    return readVitestReport({ root: '/shop', command: 'npm test -- unit' }, await write({ testResults }));
  };

  test('counts what passed, and names what failed with its file and the command that repeats it', async () => {
    expect(await read('failed', { 'a cart adds': 'passed', 'a cart counts': 'failed' })).toEqual({
      passed: 1,
      failures: [
        { name: 'tools/a.test.ts › a cart counts', reason: '', repeat: 'npm test -- unit tools/a.test.ts' },
      ],
      flaky: [],
    });
  });

  test('names the line of a test that failed', async () => {
    const assertionResults = [{ fullName: 'adds', status: 'failed', location: { line: 7, column: 1 } }];
    const testResults = [{ name: '/shop/a.test.ts', status: 'failed', assertionResults }];
    const { failures } = await readVitestReport(
      { root: '/shop', command: 'npm test -- api' },
      await write({ testResults }),
    );
    expect(failures).toMatchObject([{ name: 'a.test.ts:7 › adds', repeat: 'npm test -- api a.test.ts:7' }]);
  });

  test('says what failed, without colours and shortened', async () => {
    const failureMessages = [
      `\u001b[31mAssertionError\u001b[39m: 1 is not 2\n\n${'    at line\n'.repeat(30)}`,
    ];
    const assertionResults = [{ fullName: 'adds', status: 'failed', failureMessages }];
    const testResults = [
      { name: '/shop/a.test.ts', status: 'failed', message: '', assertionResults },
      { name: '/shop/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ];
    const { failures } = await readVitestReport(
      { root: '/shop', command: 'npm test -- unit' },
      await write({ testResults }),
    );
    expect(failures[0]?.reason.split('\n').slice(0, 2)).toEqual([
      'AssertionError: 1 is not 2',
      '    at line',
    ]);
    expect(failures[0]?.reason.split('\n')).toHaveLength(13);
    expect(failures[0]?.reason).toMatch(/\n…$/);
    expect(failures[1]).toMatchObject({ name: 'b.test.ts', reason: 'no such module' });
  });

  test('says that a test ran into its time limit', async () => {
    const hung = {
      fullName: 'hangs',
      status: 'failed',
      failureMessages: ['Error: STACK_TRACE_ERROR\n    at task (chunk.js:1)'],
    };
    const testResults = [{ name: '/shop/a.test.ts', status: 'failed', assertionResults: [hung] }];
    const { failures } = await readVitestReport(
      { root: '/shop', command: 'npm test -- unit' },
      await write({ testResults }),
    );
    expect(failures[0]?.reason).toMatch(/^Error: the test ran into its time limit/);
  });

  test('counts skipped tests as failures', async () => {
    const { failures } = await read('passed', { one: 'pending', two: 'todo', three: 'skipped' });
    expect(failures.map(({ name }) => name)).toEqual([
      'tools/a.test.ts › one (pending)',
      'tools/a.test.ts › two (todo)',
      'tools/a.test.ts › three (skipped)',
    ]);
  });

  test('counts no skipped test of a line that was not asked for', async () => {
    const skipped = (line: number) => ({ fullName: `line ${line}`, status: 'skipped', location: { line } });
    const testResults = [
      { name: '/shop/a.test.ts', status: 'passed', assertionResults: [skipped(3), skipped(7)] },
    ];
    const origin = { root: '/shop', command: 'npm test -- api', lines: [7] };
    const { failures } = await readVitestReport(origin, await write({ testResults }));
    expect(failures.map(({ name }) => name)).toEqual(['a.test.ts:7 › line 7 (skipped)']);
  });

  test('counts a file that fails outside of its tests once', async () => {
    const file = { name: 'tools/a.test.ts' };
    expect(await read('failed', {})).toMatchObject({ passed: 0, failures: [file] });
    expect((await read('failed', { one: 'passed' })).failures).toMatchObject([file]);
  });
});

describe("Playwright's report", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, results: [] }],
  });
  const read = async (specs: readonly object[], errors: readonly object[] = []) => {
    const group = { title: 'cart', specs, suites: [] };
    const suites = [{ title: 'a.spec.ts', specs: [spec('opens', 'expected')], suites: [group] }];
    return readPlaywrightReport('e2e', await write({ suites, errors }));
  };

  test('counts what passed, and names what failed with its line, its groups and the command that repeats it', async () => {
    expect(await read([spec('adds', 'expected'), spec('counts', 'unexpected')])).toEqual({
      passed: 2,
      failures: [{ name: 'a.spec.ts:7 › cart › counts', reason: '', repeat: 'npm test -- e2e a.spec.ts:7' }],
      flaky: [],
    });
  });

  test('says what failed and in which line', async () => {
    const results = [
      { errors: [] },
      {
        errors: [
          { message: '\u001b[31mTest timeout of 60000ms exceeded.\u001b[39m' },
          { message: 'Error: page.goBack', location: { file: '/a.spec.ts', line: 9, column: 3 } },
        ],
      },
    ];
    const { failures } = await read([
      { ...spec('opens', 'unexpected'), tests: [{ status: 'unexpected', results }] },
    ]);
    expect(failures).toMatchObject([
      {
        name: 'a.spec.ts:7 › cart › opens',
        reason: 'Test timeout of 60000ms exceeded.\nline 9: Error: page.goBack',
      },
    ]);
  });

  test('says that a test ran into its time limit', async () => {
    const hung = {
      fullName: 'hangs',
      status: 'failed',
      failureMessages: ['Error: STACK_TRACE_ERROR\n    at task (chunk.js:1)'],
    };
    const testResults = [{ name: '/shop/a.test.ts', status: 'failed', assertionResults: [hung] }];
    const { failures } = await readVitestReport(
      { root: '/shop', command: 'npm test -- unit' },
      await write({ testResults }),
    );
    expect(failures[0]?.reason).toMatch(/^Error: the test ran into its time limit/);
  });

  test('counts skipped tests as failures', async () => {
    const { failures } = await read([spec('one', 'skipped')]);
    expect(failures).toMatchObject([{ name: 'a.spec.ts:7 › cart › one (skipped)' }]);
  });

  test('counts a test that passed at the second attempt, and names it with its trace', async () => {
    const results = [
      { errors: [{ message: 'Error: too late' }] },
      { errors: [], attachments: [{ name: 'trace', path: '/results/trace.zip' }] },
    ];
    const found = await read([{ ...spec('two', 'flaky'), tests: [{ status: 'flaky', results }] }]);
    expect(found).toMatchObject({ passed: 2, failures: [] });
    expect(found.flaky).toMatchObject([
      { name: 'a.spec.ts:7 › cart › two', reason: 'Error: too late\ntrace: /results/trace.zip' },
    ]);
  });

  test('counts errors outside tests, by the first line of their message', async () => {
    const { failures } = await read([], [{ message: 'Error: no browser\n    at launch' }, {}]);
    expect(failures).toMatchObject([{ name: 'Error: no browser' }, { name: 'an error outside of any test' }]);
  });
});

describe('the end of a run', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    process.exitCode = undefined;
  });

  const print = (tally: Parameters<typeof printTally>[0]) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    printTally(tally);
    return { lines: log.mock.calls.flat(), exitCode: process.exitCode };
  };

  test('is the counted line', () => {
    expect(print(addTallies([ONE_PASSED, ONE_PASSED]))).toEqual({
      lines: ['\n2 passed, 0 failed'],
      exitCode: undefined,
    });
  });

  test('lists what failed before the counted line, and fails', () => {
    const adds = oneFailed('a.test.ts › adds', {
      reason: '1 is not 2',
      repeat: 'npm test -- unit a.test.ts',
    });
    expect(print(addTallies([ONE_PASSED, oneFailed('lint'), adds]))).toEqual({
      lines: [
        '\nFailed:\n  ✗ lint\n  ✗ a.test.ts › adds\n      1 is not 2\n      again: npm test -- unit a.test.ts',
        '\n1 passed, 2 failed',
      ],
      exitCode: 1,
    });
  });

  test('names what was flaky, and passes', () => {
    const flaky = [{ name: 'a.spec.ts:7 › opens', reason: '', repeat: '' }];
    expect(print({ passed: 1, failures: [], flaky })).toEqual({
      lines: ['\nFlaky:\n  ~ a.spec.ts:7 › opens', '\n1 passed, 0 failed'],
      exitCode: undefined,
    });
  });
});
