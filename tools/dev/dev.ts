import { completeDemo, describeStore, parseStartOptions, serveUntilStopped, showsHelp } from '../start/start';
import { startStore } from '../start/store';
import { watchFunctions } from './watch-functions';

/**
 * `npm run dev`: a store like `npm start`'s, with hot reload. Vite reloads web and domain; changes of functions or
 * domain bundle the functions again, and the emulator loads the bundle; firebase-tools reloads the rules.
 */
export async function dev(root: string, args: readonly string[]): Promise<void> {
  if (showsHelp(args)) return;
  const store = await startStore({ root, keepData: true, ...parseStartOptions(args) });
  // Loaded here: Vite would slow down every other command.
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
