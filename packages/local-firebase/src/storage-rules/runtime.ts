import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

import { StorageRulesSession } from './session';

/** What the emulator waits for before it sends anything. */
const READY = { id: -1, status: 'ok' };

/** The emulator dies of an error that names this, which it takes for Java's; a rules file may well contain it. */
const FATAL_WORD = /jarfile/g;

/**
 * Serves the Storage emulator: one JSON object a line in, one a line out, until the input ends. The emulator takes any
 * line on `errorOutput` for a warning to print.
 */
export async function runStorageRules(
  input: Readable,
  output: Writable,
  errorOutput: Writable,
): Promise<void> {
  const session = new StorageRulesSession();
  const write = (message: object): void => {
    output.write(`${JSON.stringify(message)}\n`);
  };
  write(READY);
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    const reply = session.answer(line, (error) =>
      errorOutput.write(`${error.replace(FATAL_WORD, 'jar file')}\n`),
    );
    if (reply) write(reply);
  }
}
