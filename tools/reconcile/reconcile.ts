import { bundleProgram, programPath } from '../cli/bundle';
import { operatorEnvironment } from '../cli/operator';
import { run } from '../cli/process';
import { say } from '../cli/say';

/** `npm run reconcile`: compares orders with Stripe once, in the store running here, or with `--project ID` in yours. */
export async function reconcile(root: string, args: readonly string[]): Promise<void> {
  await bundleProgram(root, 'reconcile.mjs');
  const environment = await operatorEnvironment(root, 'reconcile', args);
  say('Comparing orders with payments …');
  const words = [process.execPath, programPath(root, 'reconcile.mjs')] as const;
  await run({ words: [...words], cwd: root, environment }, console.log);
}
