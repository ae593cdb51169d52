import { bundleProgram, programPath } from './bundle';
import { run } from './process';
import { runningEnvironment } from './running-environment';
import { say } from './say';

const ELSEWHERE = 'set GCLOUD_PROJECT and the settings of docs/operating.md to reach yours';

/** `npm run sales`: works out from the orders what was sold each day, in the store running here or, as the environment says, in yours. */
export async function sales(root: string): Promise<void> {
  await bundleProgram(root, 'sales.mjs');
  const environment = process.env['GCLOUD_PROJECT'] ? {} : await runningEnvironment(root, ELSEWHERE);
  say('Working the sales of every day out from the orders …');
  const words = [process.execPath, programPath(root, 'sales.mjs')] as const;
  await run({ words: [...words], cwd: root, environment }, console.log);
}
