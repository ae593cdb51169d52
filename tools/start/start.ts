import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CommandError, say, sayDone } from '../lib/say';
import { parsePort } from '../local/addresses';
import { DEMO_STORE, parseName } from '../local/instance';
import { inboxAddress } from '../local/mail';
import { stripeAddress } from '../local/stripe';
import { DEMO_ACCOUNTS } from '../seed/accounts';
import { addDemoFiles, addDemoSales } from '../seed/seeding';
import { startStore, type Store } from './store';
import { removeStoreFileSync } from './store-file';

export interface StartOptions {
  /** Stores with different names have separate data and can run at the same time. */
  readonly name: string;
  readonly port: number | undefined;
  readonly fresh: boolean;
  /** A shop with only the demo accounts. */
  readonly isEmpty: boolean;
}

/** The empty store has its own name, to keep its data apart from the demo's. */
const EMPTY_STORE = 'empty';

const PARENT_CHECK_MS = 1000;

const HELP = `Options of npm start and npm run dev, after --:

  --empty      A shop without demo beats, orders and comments: the demo accounts and nothing else. Its data are kept apart from the demo's, and it stays without them.
  --fresh      Deletes the data of this store and starts again: everything that was added, changed or bought in it is lost.
  --name NAME  A store of its own, which keeps its data under this name and can run beside the others.
  --port N     The port of the shop's address.
  --help       Shows this.`;

/** Shows the options on request. Returns whether it did. */
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

/** Reads a file of /proc; empty on other systems than Linux. */
function readProc(pid: number | string, file: 'comm' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Ids of the processes that started this command: npm, or a shell and its parent npm. */
function starters(): string {
  const isShell = /^(?:ba|da|z|k)?sh$/.test(readProc(process.ppid, 'comm'));
  // pid (comm) state ppid …
  const grandparent = isShell ? / \d+/.exec(readProc(process.ppid, 'stat').split(') ')[1] ?? '')?.[0] : '';
  return `${process.ppid} ${grandparent ?? ''}`;
}

/** Resolves when the npm that started this command was killed. */
async function npmEnded(): Promise<void> {
  const { npm_lifecycle_event: script } = process.env;
  const atStart = starters();
  do await wait(PARENT_CHECK_MS, undefined, { ref: false });
  while (script === undefined || starters() === atStart);
}

/** Waits for Ctrl-C, a termination signal, or the end of npm or a part of the store; then stops the store. */
export async function serveUntilStopped(store: Store): Promise<void> {
  process.once('exit', () => removeStoreFileSync(store.instance));
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  const reason = await Promise.race([signalled, npmEnded(), store.ended]);
  say('Stopping: saving the data, ending every process …');
  await store.stop();
  if (reason !== undefined)
    throw new CommandError(
      `${reason}\nThe store was stopped and its data are kept: start it again. Logs: ${store.instance.logs}`,
    );
  sayDone('Stopped.');
}

/** Adds the rest of the demo until the store stops. A failure is only reported: the store works without. */
export async function completeDemo(store: Store): Promise<void> {
  try {
    if (await addDemoFiles(store, constants.priority.PRIORITY_BELOW_NORMAL))
      sayDone('The files that buyers download are complete, and so are the kits.');
    await addDemoSales(store);
  } catch (error) {
    if (!store.stopping.aborted) say(`The demo is not complete: ${String(error)}`);
  }
}

/** `npm start`: starts and serves a seeded store until it is stopped. */
export async function start(root: string, args: readonly string[]): Promise<void> {
  if (showsHelp(args)) return;
  const store = await startStore({ root, keepData: true, ...parseStartOptions(args) });
  describeStore(store);
  void completeDemo(store);
  await serveUntilStopped(store);
}
