import { bundleProgram, programPath } from '../lib/bundle';
import { operatorEnvironment } from '../operator/operator';
import { run } from '../lib/process';
import { say } from '../lib/say';

/** `npm run sales`: works out from the orders what was sold each day, in the store running here, or with `--project ID` in yours. */
export async function sales(root: string, args: readonly string[]): Promise<void> {
  await bundleProgram(root, 'sales.mjs');
  const environment = await operatorEnvironment(root, 'sales', args);
  say('Working the sales of every day out from the orders …');
  const words = [process.execPath, programPath(root, 'sales.mjs')] as const;
  await run({ words: [...words], cwd: root, environment }, console.log);
}
