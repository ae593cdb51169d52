import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

export interface CheckoutCopy {
  readonly root: string;
  readonly remove: () => Promise<void>;
}

async function trackedFiles(root: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    {
      cwd: root,
      maxBuffer: 16 * 1024 * 1024,
    },
  );
  return stdout.split('\0').filter((file) => file !== '');
}

const MODULES = ['node_modules', 'web/node_modules', 'domain/node_modules'];

/** A copy of the working tree with the same packages, in which builds do not disturb the original. */
export async function copyCheckout(root: string): Promise<CheckoutCopy> {
  const copy = await mkdtemp(join(tmpdir(), 'deployed-'));
  for (const file of await trackedFiles(root)) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    // A deleted file is still tracked.
    await cp(join(root, file), join(copy, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  for (const modules of MODULES)
    await symlink(join(root, modules), join(copy, modules)).catch(() => undefined);
  return { root: copy, remove: () => rm(copy, { recursive: true, force: true }) };
}
