import { bundleProgram, programPath } from '../lib/bundle';
import { operatorEnvironment } from '../operator/operator';
import { run } from '../lib/process';
import { say } from '../lib/say';

/** `npm run reconcile`: compares orders with Stripe once, locally or, with `--project ID`, where deployed. */
export async function reconcile(root: string, args: readonly string[]): Promise<void> {
  await bundleProgram(root, 'reconcile.mjs');
  const environment = await operatorEnvironment(root, 'reconcile', args);
  say('Comparing orders with payments …');
  const command = [process.execPath, programPath(root, 'reconcile.mjs')] as const;
  await run({ command: [...command], cwd: root, environment }, console.log);
}
