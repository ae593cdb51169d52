import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { say } from '../lib/say';
import type { Terminal } from './answers';

/** Hides what is typed. */
function nowhere(): Writable {
  return new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
}

/** Questions in this process's terminal; undefined without one. */
export function openTerminal(): Terminal | undefined {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  return {
    say,
    ask: async (text, isSecret) => {
      const output = isSecret ? nowhere() : process.stdout;
      const reader = createInterface({ input: process.stdin, output, terminal: true });
      // After making the reader, which ends the terminal's echo.
      if (isSecret) process.stdout.write(text);
      // Readline takes Ctrl+C, which would otherwise end the process.
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
