import { completeDemo, describeStore, parseStartOptions, serveUntilStopped, showsHelp } from '../start/start';
import { startStore } from '../start/store';
import { watchFunctions } from './watch-functions';

/**
 * `npm run dev`: a store like `npm start`'s, with hot reload. Vite reloads web and domain; the functions are bundled
 * again when functions or domain change, and the emulator loads the new bundle; firebase-tools itself reloads the
 * rules.
 */
export async function dev(root: string, args: readonly string[]): Promise<void> {
  if (showsHelp(args)) return;
  const store = await startStore({ root, keepData: true, ...parseStartOptions(args) });
  // Loaded here, because Vite would slow down the start of every other command.
  const { startDevServer } = await import('./dev-server');
  const server = await startDevServer(root, store.addresses);
  const stopWatching = watchFunctions(root);
  describeStore(store);
  console.log(`  With hot reload  ${server.url}\n`);
  void completeDemo(store);
  try {
    await serveUntilStopped(store);
  } finally {
    stopWatching();
    await server.stop();
  }
}
