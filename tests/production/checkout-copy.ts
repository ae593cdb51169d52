import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { hasInstalled } from '../../tools/node/install.mjs';

export interface CheckoutCopy {
  readonly root: string;
  readonly remove: () => Promise<void>;
}

/** What builds, tests and installations leave behind. */
const LEFT_OUT: ReadonlySet<string> = new Set(['.git', '.local', 'dist', 'node_modules', 'test-results']);

const MODULES = ['node_modules', 'web/node_modules', 'domain/node_modules'];

/**
 * Throws an Error if the installed packages are not those of package-lock.json: tools/run.mjs would install them in the
 * copy, and npm would follow the link and delete the packages of the original.
 */
function requirePackages(root: string): void {
  if (!hasInstalled(root, 'test'))
    throw new Error(
      'The installed packages are not those of package-lock.json. Run a command of the repository first, such as `npm run check`.',
    );
}

/** A copy of the working tree with the same packages, in which builds do not disturb the original. */
export async function copyCheckout(root: string): Promise<CheckoutCopy> {
  requirePackages(root);
  const copy = await mkdtemp(join(tmpdir(), 'deployed-'));
  await cp(root, copy, { recursive: true, filter: (source) => !LEFT_OUT.has(basename(source)) });
  for (const modules of MODULES) {
    // Not every workspace has packages of its own.
    await symlink(join(root, modules), join(copy, modules)).catch(() => undefined);
  }
  return { root: copy, remove: () => rm(copy, { recursive: true, force: true }) };
}
