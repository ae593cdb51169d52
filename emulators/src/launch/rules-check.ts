import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from '../rules/compile';
import { LaunchError } from './say';

/** Compiles both rules files. Throws a LaunchError with file, line and reason of every mistake. */
export async function checkRules(root: string): Promise<void> {
  const mistakes: string[] = [];
  for (const file of ['firestore.rules', 'storage.rules']) {
    const compiled = compile(await readFile(join(root, file), 'utf8'), file);
    if (compiled.ok) continue;
    mistakes.push(
      ...compiled.errors.map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`),
    );
  }
  if (mistakes.length > 0)
    throw new LaunchError(`The security rules do not compile.\n  ${mistakes.join('\n  ')}`);
}
