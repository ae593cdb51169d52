import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import { addTallies, ONE_PASSED, oneFailed, type Finding, type Tally } from '../lib/tally';

/** Lines of an error repeated at the end of a run. */
const ERROR_LINES = 12;

/** An error without colours and empty lines, shortened. */
function shortened(error = ''): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [...lines.slice(0, ERROR_LINES), ...(lines.length > ERROR_LINES ? ['…'] : [])].join('\n');
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
          location: v.optional(v.nullable(v.object({ line: v.number() }))),
        }),
      ),
    }),
  ),
});

type VitestFile = v.InferOutput<typeof vitestSchema>['testResults'][number];

interface Origin {
  readonly root: string;
  /** Repeats a test if its place is added. */
  readonly command: string;
  /** Lines the run was narrowed down to, as in `a.test.ts:7`: tests of other lines are skipped. */
  readonly lines?: readonly number[];
}

/**
 * For a test over its time limit, the report only has a stack, with this text as message.
 * https://github.com/vitest-dev/vitest/blob/main/packages/runner/src/context.ts
 */
const STACK_ALONE = 'Error: STACK_TRACE_ERROR';

function vitestError(message = ''): string {
  return shortened(
    message.replace(STACK_ALONE, 'Error: the test ran into its time limit (vitest.config.ts).'),
  );
}

type VitestTest = VitestFile['assertionResults'][number];

function isLeftOut({ status, location }: VitestTest, lines: readonly number[]): boolean {
  if (lines.length === 0 || status === 'failed' || !location) return false;
  return !lines.includes(location.line);
}

/** A file that fails outside any test counts as one failure. */
function vitestFailures({ root, command, lines = [] }: Origin, file: VitestFile): Finding[] {
  const path = relative(root, file.name);
  const repeatAt = (place: string) => `${command} ${place}`;
  const failures = file.assertionResults
    .filter((test) => test.status !== 'passed' && !isLeftOut(test, lines))
    .map(({ fullName, status, failureMessages, location }) => {
      const place = location ? `${path}:${location.line}` : path;
      const title = `${place} › ${fullName}`;
      return {
        name: status === 'failed' ? title : `${title} (${status})`,
        reason: status === 'failed' ? vitestError(failureMessages[0]) : '',
        repeat: repeatAt(place),
      };
    });
  if (failures.length > 0 || file.status === 'passed') return failures;
  return [{ name: path, reason: shortened(file.message), repeat: repeatAt(path) }];
}

/** Reads Vitest's JSON report. https://vitest.dev/guide/reporters.html#json-reporter */
export async function readVitestReport(origin: Origin, path: string): Promise<Tally> {
  const { testResults } = v.parse(vitestSchema, JSON.parse(await readFile(path, 'utf8')));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: testResults.flatMap((file) => vitestFailures(origin, file)),
    flaky: [],
  };
}

const playwrightTestSchema = v.object({
  status: v.string(),
  results: v.array(
    v.object({
      errors: v.array(
        v.object({ message: v.string(), location: v.optional(v.object({ line: v.number() })) }),
      ),
      attachments: v.optional(v.array(v.object({ name: v.string(), path: v.optional(v.string()) })), []),
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

const playwrightSuiteSchema: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
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

/** The first failure; for a timeout two errors, as the second says what was awaited. */
function playwrightError({ results }: PlaywrightTest): string {
  const [errors = []] = results.map((result) => result.errors).filter(({ length }) => length > 0);
  return errors
    .map(({ message, location }) => (location ? `line ${location.line}: ${message}` : message))
    .join('\n');
}

/** The recording of the last attempt with one. https://playwright.dev/docs/trace-viewer */
function traceOf({ results }: PlaywrightTest): string {
  const path = results
    .flatMap(({ attachments }) => attachments)
    .findLast(({ name }) => name === 'trace')?.path;
  return path ? `trace: ${path}` : '';
}

/** The outermost suite's title is the file's name. */
function playwrightTally(
  suite: string,
  { specs, suites = [] }: PlaywrightSuite,
  groups: readonly string[] = [],
): Tally {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map((test): Tally => {
      if (test.status === 'expected') return ONE_PASSED;
      const place = `${file}:${line}`;
      const found = {
        name: [place, ...groups, title].join(' › '),
        reason: [shortened(playwrightError(test)), traceOf(test)].filter(Boolean).join('\n'),
        repeat: `npm test -- ${suite} ${place}`,
      };
      if (test.status === 'flaky') return { ...ONE_PASSED, flaky: [found] };
      return oneFailed(test.status === 'unexpected' ? found.name : `${found.name} (${test.status})`, found);
    }),
  );
  const nested = suites.map((inner) => playwrightTally(suite, inner, [...groups, inner.title]));
  return addTallies([...own, ...nested]);
}

/** Reads Playwright's JSON report. https://playwright.dev/docs/test-reporters#json-reporter */
export async function readPlaywrightReport(suite: string, path: string): Promise<Tally> {
  const { suites, errors } = v.parse(playwrightSchema, JSON.parse(await readFile(path, 'utf8')));
  return addTallies([
    ...suites.map((found) => playwrightTally(suite, found)),
    ...errors.map(({ message }) => oneFailed(message.split('\n')[0] ?? message)),
  ]);
}
