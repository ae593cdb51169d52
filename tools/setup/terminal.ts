import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { say } from '../lib/say';
import type { Terminal } from './answers';

/** Shows nothing that is typed. */
function nowhere(): Writable {
  return new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
}

/** Questions in the terminal of this process; undefined if there is none. */
export function openTerminal(): Terminal | undefined {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  return {
    say,
    ask: async (text, isSecret) => {
      const output = isSecret ? nowhere() : process.stdout;
      const reader = createInterface({ input: process.stdin, output, terminal: true });
      // After the reader was made, which ends the echo of the terminal.
      if (isSecret) process.stdout.write(text);
      // Readline takes Ctrl+C from the process, which would otherwise end.
      const interrupted = new Promise<never>((_resolve, reject) => {
        reader.once('SIGINT', () => {
          reject(new Error('Interrupted.'));
        });
      });
      try {
        return await Promise.race([reader.question(isSecret ? '' : text), interrupted]);
      } finally {
        reader.close();
        if (isSecret) process.stdout.write('\n');
      }
    },
  };
}
