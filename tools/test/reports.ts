import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import * as v from 'valibot';
import { addTallies, ONE_PASSED, oneFailed, type Tally } from '../lib/tally';

const vitestSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
});

type VitestFile = v.InferOutput<typeof vitestSchema>['testResults'][number];

/** A file that fails outside of any test counts as one failure. */
function vitestFailures(root: string, { name, status, assertionResults }: VitestFile): string[] {
  const file = relative(root, name);
  const failures = assertionResults
    .filter((test) => test.status !== 'passed')
    .map((test) => `${file} › ${test.fullName}${test.status === 'failed' ? '' : ` (${test.status})`}`);
  return failures.length === 0 && status !== 'passed' ? [file] : failures;
}

/** Reads Vitest's JSON report. https://vitest.dev/guide/reporters.html#json-reporter */
export async function readVitestReport(root: string, path: string): Promise<Tally> {
  const { testResults } = v.parse(vitestSchema, JSON.parse(await readFile(path, 'utf8')));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: testResults.flatMap((file) => vitestFailures(root, file)),
  };
}

interface PlaywrightSuite {
  readonly title: string;
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}

const playwrightSuiteSchema: v.GenericSchema<PlaywrightSuite> = v.object({
  title: v.string(),
  specs: v.array(
    v.object({
      title: v.string(),
      file: v.string(),
      line: v.number(),
      tests: v.array(v.object({ status: v.string() })),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => playwrightSuiteSchema))),
});

const playwrightSchema = v.object({
  suites: v.array(playwrightSuiteSchema),
  errors: v.array(v.object({ message: v.optional(v.string(), 'an error outside of any test') })),
});

/** A test that passed only on a retry counts as failed. The outermost suite has the file's name as its title. */
function playwrightTally({ specs, suites = [] }: PlaywrightSuite, groups: readonly string[] = []): Tally {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status }): Tally => {
      if (status === 'expected') return ONE_PASSED;
      const words = [`${file}:${line}`, ...groups, title].join(' › ');
      return oneFailed(status === 'unexpected' ? words : `${words} (${status})`);
    }),
  );
  const nested = suites.map((suite) => playwrightTally(suite, [...groups, suite.title]));
  return addTallies([...own, ...nested]);
}

/** Reads Playwright's JSON report. https://playwright.dev/docs/test-reporters#json-reporter */
export async function readPlaywrightReport(path: string): Promise<Tally> {
  const { suites, errors } = v.parse(playwrightSchema, JSON.parse(await readFile(path, 'utf8')));
  return addTallies([
    ...suites.map((suite) => playwrightTally(suite)),
    ...errors.map(({ message }) => oneFailed(message.split('\n')[0] ?? message)),
  ]);
}
