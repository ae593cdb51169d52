import { parseArgs } from 'node:util';
import { CommandError, say, sayDone } from '../lib/say';
import { parsePort } from '../local/addresses';
import { parseName } from '../local/instance';
import { inboxAddress } from '../local/mail';
import { stripeAddress } from '../local/stripe';
import { DEMO_ACCOUNTS } from '../seed/accounts';
import { addDemoSales } from '../seed/seeding';
import { startStore, type Store } from './store';
import { removeStoreFileSync } from './store-file';

/** Options of `npm start` and `npm run dev`. */
export interface StartOptions {
  /** Stores with different names have separate data and can run at the same time. */
  readonly name: string;
  readonly port: number | undefined;
  readonly fresh: boolean;
  /** A shop with the demo accounts and nothing else. */
  readonly isEmpty: boolean;
}

/** Stores without a --name. The empty one has its own, so that its data and those of the demo do not mix. */
const DEMO_STORE = 'start';
const EMPTY_STORE = 'empty';

const HELP = `Options of npm start and npm run dev, after --:

  --empty      A shop without demo beats, orders and comments: the demo accounts and nothing else. Its data are kept apart from the demo's, and it stays without them.
  --fresh      Deletes the data of this store and starts again: everything that was added, changed or bought in it is lost.
  --name NAME  A store of its own, which keeps its data under this name and can run beside the others.
  --port N     The port of the shop's address.
  --help       Shows this.`;

/** Shows the options if they are asked for. Returns whether they were. */
export function showsHelp(args: readonly string[]): boolean {
  if (!args.includes('--help')) return false;
  console.log(HELP);
  return true;
}

export function parseStartOptions(args: readonly string[]): StartOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        fresh: { type: 'boolean', default: false },
        empty: { type: 'boolean', default: false },
        name: { type: 'string' },
      },
    });
    const { port, fresh, empty, name = empty ? EMPTY_STORE : DEMO_STORE } = values;
    return { port: parsePort(port), fresh, isEmpty: empty, name: parseName(name) };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}

/** Prints the addresses and the demo accounts. */
export function describeStore({ addresses, payments, ports }: Store): void {
  const { user, member } = DEMO_ACCOUNTS;
  console.log(`
  The store        ${addresses.url}
  Demo customer    ${user.email}    ${user.password}
  Demo producer    ${member.email}    ${member.password}    ${addresses.url}/member/signin

  Payments         ${payments.kind === 'stripe' ? 'Stripe, with your test key' : `simulated, no money moves: ${stripeAddress(payments)}/dashboard`}
  Mail             sent to nobody: ${inboxAddress(ports)}

  Ctrl-C stops it and keeps the data. npm start -- --fresh deletes the data and starts again; --empty starts a shop without beats.
`);
}

/** Waits for Ctrl-C, a termination signal, or the end of the emulators; then stops the store. */
export async function serveUntilStopped(store: Store): Promise<void> {
  process.once('exit', () => removeStoreFileSync(store.instance));
  const signalled = new Promise<'signalled'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve('signalled'));
  });
  const reason = await Promise.race([signalled, store.emulators.ended]);
  if (reason !== 'signalled')
    throw new CommandError(`The emulators ended unexpectedly (${reason}). Logs: ${store.instance.logs}`);
  say('Stopping: saving the data, ending every process …');
  await store.stop();
  sayDone('Stopped.');
}

/** Begins to add the demo's sales, until the store is stopped. It can be used without them, so a failure is only reported. */
function withSales(store: Store): Store {
  const stopped = new AbortController();
  const sales = addDemoSales(store.instance, store, stopped.signal).catch((error: unknown) => {
    if (!stopped.signal.aborted) say(`The demo's sales could not be added: ${String(error)}`);
  });
  const stop = async (): Promise<void> => {
    stopped.abort();
    await sales;
    await store.stop();
  };
  return { ...store, stop };
}

/** `npm start`: starts a seeded store and serves it until it is stopped. */
export async function start(root: string, args: readonly string[]): Promise<void> {
  if (showsHelp(args)) return;
  const store = await startStore({ root, keepData: true, ...parseStartOptions(args) });
  describeStore(store);
  await serveUntilStopped(store.isEmpty ? store : withSales(store));
}
