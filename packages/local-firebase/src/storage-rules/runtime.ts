import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

import { StorageRulesSession } from './session';

/** The emulator waits for this line before sending anything. */
const READY = { id: -1, status: 'ok' };

/** The emulator takes this word in error output for a Java error and exits; rules files may contain it. */
const FATAL_WORD = /jarfile/g;

/**
 * Serves the Storage emulator, one JSON object per line, until the input ends. The emulator prints lines on
 * `errorOutput` as warnings.
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
