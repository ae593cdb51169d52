import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/** Writes one JSON line per value. Returns their number. */
export async function writeLines(path: string, values: AsyncIterable<unknown>): Promise<number> {
  // Only its owner may read customers' data.
  const file = await open(path, 'w', 0o600);
  let count = 0;
  try {
    for await (const value of values) {
      await file.write(`${JSON.stringify(value)}\n`);
      count += 1;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return count;
}

/** Reads a file of {@link writeLines}. */
export async function* readLines(path: string): AsyncGenerator<unknown> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    if (line !== '') yield JSON.parse(line) as unknown;
}
