import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from 'local-firebase/rules';
import { CommandError } from '../lib/say';

/**
 * Compiles both rules files. Throws a CommandError with every error's file, line and reason. Firebase's warnings
 * count too: a misspelt name would silently deny every request.
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
