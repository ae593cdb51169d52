import { addressesFor, type Addresses } from '../local/addresses';
import { bundlePrograms } from '../lib/bundle';
import { prepareInstance, type Instance } from '../local/instance';
import { choosePlatform, type Platform } from '../local/platform';
import { choosePayments, startPayments, type Payments } from '../local/payments';
import { choosePorts } from '../local/ports';
import { checkRules } from '../local/rules-check';
import { say, sayDone } from '../lib/say';
import { renderSongs, seedShop } from './seeding';
import { buildFunctions, buildSite } from '../local/site';
import { removeStoreFile, writeStoreFile } from './store-file';
import { startSuite, type Suite } from '../local/suite';

/** What kind of store to start. */
export interface StorePlan {
  readonly root: string;
  /** The instance's name: `start` for `npm start`. */
  readonly name: string;
  readonly port?: number | undefined;
  readonly fresh: boolean;
  readonly keepData: boolean;
  /** Whether functions and programs are built already, and in use by another store of this root. */
  readonly isBuilt?: boolean;
}

/** A running, seeded store. */
export interface Store {
  readonly instance: Instance;
  readonly addresses: Addresses;
  readonly payments: Payments;
  readonly suite: Suite;
  readonly stop: () => Promise<void>;
}

function announcePlatform(platform: Platform): void {
  if (platform.kind === 'official') say('Firestore and the Storage rules run on the official emulators.');
  else say(`Firestore and the Storage rules run on the built-in parts: ${platform.because}.`);
}

/** Builds, starts and seeds a store. Throws a LaunchError when a step fails; what was started is stopped then. */
export async function startStore(plan: StorePlan): Promise<Store> {
  const { root, name, port, fresh, keepData, isBuilt = false } = plan;
  const platform = await choosePlatform(process.env['EMULATORS']);
  announcePlatform(platform);
  if (platform.kind === 'builtin') await checkRules(root);

  const instance = await prepareInstance(root, name, fresh);
  // Said before the work begins, not after it: a port that was asked for and is taken, a key that is none for here.
  choosePayments(process.env, (await choosePorts(root, port)).checkout);
  say('Building the storefront and the functions …');
  if (!isBuilt) await Promise.all([bundlePrograms(root), buildFunctions(root)]);
  const songs = await renderSongs(root);
  // The music takes minutes the first time, in which another program may take a port: they are chosen after it.
  const ports = await choosePorts(root, port);
  const addresses = await addressesFor(root, ports);
  const payments = choosePayments(process.env, ports.checkout);
  await buildSite(instance, addresses);

  say('Starting the Firebase Emulator Suite (Auth alone takes about 12 seconds) …');
  const endPayments = await startPayments(instance, addresses, payments);
  const suite = await startSuite({ instance, platform, ports, addresses, payments, keepData }).catch(
    async (error: unknown) => {
      await endPayments();
      throw error;
    },
  );
  const endAll = async (): Promise<void> => {
    await Promise.all([suite.stop(), endPayments()]);
  };
  try {
    say('Filling the shop …');
    await seedShop(instance, addresses, songs);
    await writeStoreFile(instance, addresses, payments);
  } catch (error) {
    await endAll();
    throw error;
  }
  sayDone(`The store runs at ${addresses.url}`);
  const stop = async (): Promise<void> => {
    await removeStoreFile(instance);
    await endAll();
  };
  return { instance, addresses, payments, suite, stop };
}
