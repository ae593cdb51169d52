import { bundleProgram, programPath } from '../lib/bundle';
import { run } from '../lib/process';
import { CommandError, say } from '../lib/say';
import { localEnvironment } from '../operator/local-environment';

/**
 * `npm run mails`: sends every mail with made-up content to the local store's inbox. Reaches no other store: real
 * subscribers and customers would get the mails.
 */
export async function mails(root: string, args: readonly string[]): Promise<void> {
  if (args.length > 0)
    throw new CommandError('npm run mails takes no arguments: it uses the store of npm start.');
  const environment = await localEnvironment(root);
  await bundleProgram(root, 'mails.mjs');
  const command = [process.execPath, programPath(root, 'mails.mjs')] as const;
  await run({ command: [...command], cwd: root, environment }, console.log);
  say('They arrive in the inbox whose address npm start printed, with the current settings of that store.');
}
