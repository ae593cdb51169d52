import { bundleProgram, programPath } from '../lib/bundle';
import { operatorEnvironment } from '../operator/operator';
import { run } from '../lib/process';
import { say } from '../lib/say';

/** `npm run sales`: recalculates daily sales from orders, locally or, with `--project ID`, where deployed. */
export async function sales(root: string, args: readonly string[]): Promise<void> {
  await bundleProgram(root, 'sales.mjs');
  const environment = await operatorEnvironment(root, 'sales', args);
  say('Recalculating the daily sales from the orders …');
  const command = [process.execPath, programPath(root, 'sales.mjs')] as const;
  await run({ command: [...command], cwd: root, environment }, console.log);
}
