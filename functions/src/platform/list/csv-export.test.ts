import { afterEach, describe, expect, test, vi } from 'vitest';
import { csvHead, PART_LIMITS, readCsvPart, type CsvRow } from './csv-export';

const CELL = 'x'.repeat(400);

/** Rows from a number on; each takes some time. */
async function* rowsFrom(from: number, total: number, milliseconds = 0): AsyncGenerator<CsvRow> {
  for (let number = from; number < total; number++) {
    if (milliseconds > 0) vi.setSystemTime(Date.now() + milliseconds);
    yield await Promise.resolve({ key: [number, `row-${number}`], cells: [`row-${number}`, CELL] });
  }
}

/** All parts of an export of so many rows. */
async function partsOf(total: number, milliseconds = 0): Promise<string[]> {
  const parts: string[] = [];
  for (let from = 0, isLast = false; !isLast;) {
    const { text, next } = await readCsvPart(
      parts.length === 0 ? csvHead(['id', 'text']) : '',
      rowsFrom(from, total, milliseconds),
    );
    parts.push(text);
    isLast = next === undefined;
    from = (next?.[0] ?? 0) + 1;
  }
  return parts;
}

describe('an export of 50,000 rows', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('comes in parts of less than 10 MiB, which together have every row once', async () => {
    const parts = await partsOf(50_000);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(10 * 1024 * 1024);
    const lines = parts.join('').split('\r\n').slice(0, -1);
    expect(lines).toHaveLength(50_001);
    expect(lines.filter((line) => line.includes('id,text'))).toHaveLength(1);
    expect(new Set(lines).size).toBe(50_001);
  });

  test('comes in parts of at most 20 seconds', async () => {
    vi.useFakeTimers();
    const start = Date.now();
    const parts = await partsOf(50_000, 2);
    const seconds = (Date.now() - start) / 1000;
    expect(seconds).toBeGreaterThan(99);
    expect(parts.length).toBeGreaterThanOrEqual(Math.floor(seconds / (PART_LIMITS.time / 1000)));
    expect(parts.join('').split('\r\n')).toHaveLength(50_002);
  });
});

test('a part has at least one row', async () => {
  const { text, next } = await readCsvPart('', rowsFrom(0, 3), { bytes: 0, time: 0 });
  expect(text).toContain('row-0');
  expect(text).not.toContain('row-1');
  expect(next).toEqual([0, 'row-0']);
});
