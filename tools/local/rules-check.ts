import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from 'local-firebase/rules';
import { LaunchError } from '../lib/say';

/**
 * Compiles both rules files. Throws a LaunchError with file, line and reason of every mistake. What Firebase only warns
 * of is a mistake too: a misspelt name would deny everybody in silence.
 */
export async function checkRules(root: string): Promise<void> {
  const mistakes: string[] = [];
  for (const file of ['firestore.rules', 'storage.rules']) {
    const compiled = compile(await readFile(join(root, file), 'utf8'), file);
    const found = compiled.ok ? compiled.warnings : compiled.errors;
    mistakes.push(...found.map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`));
  }
  if (mistakes.length > 0)
    throw new LaunchError(`The security rules have mistakes.\n  ${mistakes.join('\n  ')}`);
}
