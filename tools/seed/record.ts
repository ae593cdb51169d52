import { bundleProgram, programPath } from '../lib/bundle';
import { run } from '../lib/process';

/** `npm run record`: renders the repository's previews and covers. */
export async function record(root: string): Promise<void> {
  await bundleProgram(root, 'seed-record.mjs');
  await run({ command: [process.execPath, programPath(root, 'seed-record.mjs')], cwd: root });
}
