import { parseArgs } from 'node:util';
import { DEMO_ACCOUNTS } from '../seed/accounts';
import { parsePort } from '../local/addresses';
import { parseName } from '../local/instance';
import { LaunchError, say, sayDone } from '../lib/say';
import { checkoutAddress } from '../local/payments';
import { removeStoreFileNow } from './store-file';
import { startStore, type Store } from './store';

/** The options that `npm start` and `npm run dev` take. Stores with different names keep their data apart. */
interface StartOptions {
  readonly name: string;
  readonly port: number | undefined;
  readonly fresh: boolean;
}

function readOptions(args: readonly string[]): StartOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        fresh: { type: 'boolean', default: false },
        name: { type: 'string', default: 'start' },
      },
    });
    return { port: parsePort(values.port), fresh: values.fresh, name: parseName(values.name) };
  } catch (error) {
    if (error instanceof LaunchError) throw error;
    throw new LaunchError(
      `${error instanceof Error ? error.message : String(error)}\nKnown options: --port N, --fresh, --name NAME`,
    );
  }
}

/** Shows where the store is and who can sign in. */
function showStore({ addresses, payments }: Store): void {
  const { user, member } = DEMO_ACCOUNTS;
  console.log(`
  The store        ${addresses.url}
  Demo customer    ${user.email}    ${user.password}
  Demo producer    ${member.email}    ${member.password}

  Payments         ${payments.kind === 'stripe' ? 'Stripe, with your test key' : `a stand-in that takes no money: ${checkoutAddress(payments)}`}

  Ctrl-C ends it; the data is kept for the next start (npm start -- --fresh begins anew).
`);
}

/** Waits for Ctrl-C, a polite kill, or the suite's own end; stops the store; says how it went. */
async function serveUntilStopped(store: Store): Promise<void> {
  process.once('exit', () => removeStoreFileNow(store.instance));
  const asked = new Promise<'asked'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('asked'));
  });
  const reason = await Promise.race([asked, store.suite.ended]);
  if (reason !== 'asked')
    throw new LaunchError(`The emulator suite ended by itself (${reason}). Its logs: ${store.instance.logs}`);
  say('Stopping: keeping the data, ending every process …');
  await store.stop();
  sayDone('Stopped.');
}

/** `npm start`: a running store, seeded. */
export async function start(root: string, args: readonly string[]): Promise<void> {
  const store = await startStore({ root, keepData: true, ...readOptions(args) });
  showStore(store);
  await serveUntilStopped(store);
}

/** `npm run dev`: the same, and Vite with hot reload in front of it. */
export async function dev(root: string, args: readonly string[]): Promise<void> {
  const store = await startStore({ root, keepData: true, ...readOptions(args) });
  const { startDevServer } = await import('../dev/dev-server');
  const server = await startDevServer(root, store.addresses);
  showStore(store);
  console.log(`  With hot reload  ${server.url}\n`);
  await serveUntilStopped(store).finally(server.stop);
}
