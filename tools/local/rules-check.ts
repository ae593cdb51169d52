import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from 'local-firebase/rules';
import { CommandError } from '../lib/say';

/**
 * Compiles both rules files. Throws a CommandError with file, line and reason of every error. Firebase's warnings count
 * as errors: a misspelt name would deny every request without a message.
 */
export async function checkRules(root: string): Promise<void> {
  const errors: string[] = [];
  for (const file of ['firestore.rules', 'storage.rules']) {
    const compiled = compile(await readFile(join(root, file), 'utf8'), file);
    const found = compiled.ok ? compiled.warnings : compiled.errors;
    errors.push(...found.map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`));
  }
  if (errors.length > 0) throw new CommandError(`The security rules have errors.\n  ${errors.join('\n  ')}`);
}
