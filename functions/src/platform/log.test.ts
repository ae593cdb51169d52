// Isolated (vitest.config.ts): the logger keeps the functions of the console that it finds when a process first loads
// it.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';

const entrySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ severity: v.string(), message: v.string() }),
);

/** The entries that were written, of all streams. */
let lines: string[];

// The logger keeps the functions of the console that it finds when it is loaded.
beforeEach(() => {
  lines = [];
  vi.resetModules();
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
});

afterEach(() => {
  vi.restoreAllMocks();
});

function onlyEntry() {
  expect(lines).toHaveLength(1);
  return v.parse(entrySchema, lines[0]);
}

describe('an event', () => {
  test.each([
    ['info', 'INFO'],
    ['warn', 'WARNING'],
    ['error', 'ERROR'],
  ] as const)('of level %s is one entry of severity %s', async (level, severity) => {
    const { log } = await import('./log');
    log[level]('mail failed', { mail: 'some-id' });
    expect(onlyEntry()).toMatchObject({ severity, event: 'mail failed', mail: 'some-id' });
  });
});

describe('the description of an error', () => {
  test('has its stack and no address', async () => {
    const { describeCause } = await import('./log');
    const text = describeCause(new Error('No mailbox for mara.lind+x@example.co.uk'));
    expect(text).toContain('No mailbox for (address)');
    expect(text).toContain('log.test.ts');
    expect(text).not.toContain('mara');
  });
});

test('what a library prints about an uncaught error is one entry with the stack', async () => {
  const unpatched = { ...console };
  try {
    await import('firebase-functions/logger/compat');
    const error = new Error('uncaught');
    // oxlint-disable-next-line no-console -- as the functions framework does
    console.error(error.stack);
    expect(onlyEntry()).toMatchObject({ severity: 'ERROR', message: error.stack });
  } finally {
    Object.assign(console, unpatched);
  }
});
