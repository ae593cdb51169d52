import { join } from 'node:path';
import { run } from './process';

/**
 * Runs `vite build` in `web` with further arguments. Builds what visitors get whatever the shell's NODE_ENV:
 * another value makes Vite use React's development version and split the files differently.
 * https://vite.dev/guide/env-and-mode#node-env-and-modes
 */
export async function viteBuild(
  root: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await run({
    command: [process.execPath, vite, 'build', ...args, '--logLevel', 'warn'],
    cwd: join(root, 'web'),
    environment: { ...environment, NODE_ENV: 'production' },
  });
}
