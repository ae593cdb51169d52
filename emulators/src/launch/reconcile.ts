import { bundleProgram, programPath } from './bundle';
import { run } from './process';
import { runningEnvironment } from './running-environment';
import { say } from './say';

const ELSEWHERE = 'set GCLOUD_PROJECT and the settings of docs/operating.md to reach yours';

/** `npm run reconcile`: compares orders with Stripe once, in the store running here or, as the environment says, in yours. */
export async function reconcile(root: string): Promise<void> {
  await bundleProgram(root, 'reconcile.mjs');
  const environment = process.env['GCLOUD_PROJECT'] ? {} : await runningEnvironment(root, ELSEWHERE);
  say('Comparing orders with payments …');
  const words = [process.execPath, programPath(root, 'reconcile.mjs')] as const;
  await run({ words: [...words], cwd: root, environment }, console.log);
}
