import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import { addTallies, ONE_PASSED, oneFailed, type Tally } from '../lib/tally';

/** How much of an error is repeated at the end of a run, in lines. */
const ERROR_LINES = 12;

/** Appends an error to the name of what failed, indented and shortened. */
function withError(name: string, error = ''): string {
  if (error === '') return name;
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const shown = lines.slice(0, ERROR_LINES).map((line) => `      ${line}`);
  return [name, ...shown, ...(lines.length > ERROR_LINES ? ['      …'] : [])].join('\n');
}

const vitestSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string()),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.array(v.string()), []),
        }),
      ),
    }),
  ),
});

type VitestFile = v.InferOutput<typeof vitestSchema>['testResults'][number];

/** A file that fails outside of any test counts as one failure. */
function vitestFailures(root: string, { name, status, message, assertionResults }: VitestFile): string[] {
  const file = relative(root, name);
  const failures = assertionResults
    .filter((test) => test.status !== 'passed')
    .map((test) => {
      const title = `${file} › ${test.fullName}`;
      return test.status === 'failed'
        ? withError(title, test.failureMessages[0])
        : `${title} (${test.status})`;
    });
  return failures.length === 0 && status !== 'passed' ? [withError(file, message)] : failures;
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

const playwrightTestSchema = v.object({
  status: v.string(),
  results: v.array(
    v.object({
      errors: v.array(
        v.object({ message: v.string(), location: v.optional(v.object({ line: v.number() })) }),
      ),
    }),
  ),
});

type PlaywrightTest = v.InferOutput<typeof playwrightTestSchema>;

interface PlaywrightSuite {
  readonly title: string;
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly PlaywrightTest[];
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
      tests: v.array(playwrightTestSchema),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => playwrightSuiteSchema))),
});

const playwrightSchema = v.object({
  suites: v.array(playwrightSuiteSchema),
  errors: v.array(v.object({ message: v.optional(v.string(), 'an error outside of any test') })),
});

/** What failed first: for a timeout, two errors, the second of which says what was waited for. */
function playwrightError({ results }: PlaywrightTest): string {
  const [errors = []] = results.map((result) => result.errors).filter(({ length }) => length > 0);
  return errors
    .map(({ message, location }) => (location ? `line ${location.line}: ${message}` : message))
    .join('\n');
}

/** A test that passed only on a retry counts as failed. The outermost suite has the file's name as its title. */
function playwrightTally({ specs, suites = [] }: PlaywrightSuite, groups: readonly string[] = []): Tally {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map((test): Tally => {
      if (test.status === 'expected') return ONE_PASSED;
      const name = [`${file}:${line}`, ...groups, title].join(' › ');
      const isFailure = test.status === 'unexpected';
      return oneFailed(withError(isFailure ? name : `${name} (${test.status})`, playwrightError(test)));
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
