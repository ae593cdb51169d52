import { bundlePrograms } from '../lib/bundle';
import { endSteps, showStep } from '../lib/progress.mjs';
import { say, sayDone } from '../lib/say';
import { addressesFor, type Addresses } from '../local/addresses';
import { startEmulators } from '../local/emulators';
import { keepsEmpty, prepareInstance, storeFileOf, type Instance } from '../local/instance';
import { choosePlatform, type Platform } from '../local/java';
import { scheduleMailing, startMail, type MailingSchedule } from '../local/mail';
import { choosePorts, renewPorts, type Ports, type PortWish } from '../local/ports';
import { checkRules } from '../local/rules-check';
import { buildFunctions, buildSite } from '../local/site';
import { choosePayments, startPayments, type Payments } from '../local/stripe';
import { addDemoFiles, seedShop } from '../seed/seeding';
import { expectNoneRuns, removeStoreFile, writeStoreFile } from './store-file';

export interface StorePlan {
  readonly root: string;
  /** The instance; `npm start` uses `start`. */
  readonly name: string;
  readonly port?: number | undefined;
  readonly fresh: boolean;
  /** Seeds the demo accounts only. */
  readonly isEmpty?: boolean;
  readonly keepData: boolean;
  /** Another store of this root built the functions and programs and still uses them. */
  readonly isBuilt?: boolean;
  /** Any ports will do. */
  readonly anyPorts?: boolean;
}

/** A running store with its beats. */
export interface Store {
  readonly instance: Instance;
  readonly isEmpty: boolean;
  readonly addresses: Addresses;
  readonly payments: Payments;
  readonly ports: Ports;
  readonly mailing: MailingSchedule;
  /** Aborted when the store stops. */
  readonly stopping: AbortSignal;
  readonly stop: () => Promise<void>;
  /** Resolves with the part that ended when one has, for any reason. */
  readonly ended: Promise<string>;
}

function announcePlatform(platform: Platform): void {
  if (platform.kind === 'official') say('Using the official Firestore and Storage rules emulators.');
  else say(`Using packages/local-firebase for Firestore and Storage rules: ${platform.reason}.`);
}

type Started = Pick<Store, 'mailing' | 'stop' | 'ended'>;

type Environment = Omit<Store, keyof Started | 'isEmpty' | 'stopping'> & { readonly platform: Platform };

async function startServices({ keepData }: StorePlan, environment: Environment): Promise<Started> {
  const { instance, addresses, payments, platform, ports } = environment;
  const started = await Promise.allSettled([
    startPayments(instance, { addresses, payments, keepData }),
    startMail(instance, ports),
  ]);
  const services = started.flatMap((service) => (service.status === 'fulfilled' ? [service.value] : []));
  const stopServices = async (): Promise<void> => {
    await Promise.all(services.map((service) => service.stop()));
  };
  try {
    for (const service of started) if (service.status === 'rejected') throw service.reason;
    const emulators = await startEmulators({ instance, platform, ports, addresses, payments, keepData });
    const mailing = scheduleMailing(addresses);
    const stop = async (): Promise<void> => {
      mailing.stop();
      await Promise.all([emulators.stop(), stopServices()]);
    };
    return { mailing, stop, ended: Promise.race([emulators, ...services].map(({ ended }) => ended)) };
  } catch (error) {
    await stopServices();
    throw error;
  }
}

/** Builds, starts and seeds a store. If a step fails, stops what it started and throws a CommandError. */
export async function startStore(plan: StorePlan): Promise<Store> {
  const { root, name, port, fresh, isBuilt = false, anyPorts = false } = plan;
  await expectNoneRuns(storeFileOf(root, name));
  const wish: PortWish = { requested: port, any: anyPorts };
  const platform = await choosePlatform(process.env['EMULATORS']);
  announcePlatform(platform);
  if (platform.kind === 'builtin') await checkRules(root);

  const instance = await prepareInstance(root, name, fresh);
  const isEmpty = await keepsEmpty(instance, plan.isEmpty ?? false);
  const chosen = await choosePorts(root, wish);
  // Rejects an unusable Stripe key before the work starts.
  choosePayments(process.env, chosen.stripe);
  const addresses = await addressesFor(root, chosen);
  showStep('build');
  const shared = isBuilt ? [] : [bundlePrograms(root), buildFunctions(root)];
  await Promise.all([buildSite(instance, addresses), ...shared]);

  showStep('emulators');
  // Last: the site doesn't contain them.
  const ports = await renewPorts(chosen, ['stripe', 'smtp', 'inbox']);
  const payments = choosePayments(process.env, ports.stripe);
  const { mailing, stop, ended } = await startServices(plan, {
    instance,
    addresses,
    payments,
    platform,
    ports,
  });
  try {
    showStep('beats');
    await seedShop(instance, addresses, isEmpty);
    await writeStoreFile(instance, addresses, payments, ports);
  } catch (error) {
    await stop();
    throw error;
  }
  endSteps();
  sayDone(`The store runs at ${addresses.url}`);
  const stopped = new AbortController();
  return {
    instance,
    isEmpty,
    stopping: stopped.signal,
    addresses,
    payments,
    ports,
    mailing,
    ended,
    stop: async () => {
      stopped.abort();
      await removeStoreFile(instance);
      await stop();
    },
  };
}

/** Starts a store and waits for what `npm start` adds later, except sales. */
export async function startCompleteStore(plan: StorePlan): Promise<Store> {
  const store = await startStore(plan);
  try {
    await addDemoFiles(store);
    return store;
  } catch (error) {
    await store.stop();
    throw error;
  }
}
