import { bundlePrograms } from '../lib/bundle';
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
import { seedShop, startRendering } from '../seed/seeding';
import { expectNoneRuns, removeStoreFile, writeStoreFile } from './store-file';

export interface StorePlan {
  readonly root: string;
  /** The instance; `start` is the one of `npm start`. */
  readonly name: string;
  readonly port?: number | undefined;
  readonly fresh: boolean;
  /** Seeds the demo accounts only. */
  readonly isEmpty?: boolean;
  readonly keepData: boolean;
  /** Whether another store of this root has built the functions and programs and still uses them. */
  readonly isBuilt?: boolean;
  /** Whether the store needs no particular ports. */
  readonly anyPorts?: boolean;
}

/** A running, seeded store. */
export interface Store {
  readonly instance: Instance;
  /** Without demo beats. */
  readonly isEmpty: boolean;
  readonly addresses: Addresses;
  readonly payments: Payments;
  readonly ports: Ports;
  readonly mailing: MailingSchedule;
  readonly stop: () => Promise<void>;
  /** Resolves when a part of the store has ended, for any reason, and says which. */
  readonly ended: Promise<string>;
}

function announcePlatform(platform: Platform): void {
  if (platform.kind === 'official') say('Using the official Firestore and Storage rules emulators.');
  else say(`Using packages/local-firebase for Firestore and Storage rules: ${platform.reason}.`);
}

type Started = Pick<Store, 'mailing' | 'stop' | 'ended'>;

async function startServices(
  { keepData }: StorePlan,
  environment: Omit<Store, keyof Started | 'isEmpty'> & { readonly platform: Platform },
): Promise<Started> {
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

/** Builds, starts and seeds a store. Throws a CommandError when a step fails, after stopping what it started. */
export async function startStore(plan: StorePlan): Promise<Store> {
  const { root, name, port, fresh, isBuilt = false, anyPorts = false } = plan;
  await expectNoneRuns(storeFileOf(root, name));
  const wish: PortWish = { requested: port, any: anyPorts };
  const platform = await choosePlatform(process.env['EMULATORS']);
  announcePlatform(platform);
  if (platform.kind === 'builtin') await checkRules(root);

  const instance = await prepareInstance(root, name, fresh);
  const isEmpty = await keepsEmpty(instance, plan.isEmpty ?? false);
  // Reject a port in use and an unusable Stripe key before the work starts.
  choosePayments(process.env, (await choosePorts(root, wish)).stripe);
  say('Building the storefront and the functions …');
  if (!isBuilt) await Promise.all([bundlePrograms(root), buildFunctions(root)]);
  // Chosen again, because another store may have taken a port during the build.
  const chosen = await choosePorts(root, wish);
  const addresses = await addressesFor(root, chosen);
  // The music is needed last: it is rendered while the site is built and the emulators start.
  const rendering = isEmpty ? null : await startRendering(root);
  await buildSite(instance, addresses);

  say('Starting the Firebase Emulator Suite …');
  // Chosen last, because the site does not contain them.
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
    say('Seeding the shop …');
    await seedShop(instance, addresses, rendering);
    await writeStoreFile(instance, addresses, payments, ports);
  } catch (error) {
    await stop();
    throw error;
  }
  sayDone(`The store runs at ${addresses.url}`);
  return {
    instance,
    isEmpty,
    addresses,
    payments,
    ports,
    mailing,
    ended,
    stop: async () => {
      await removeStoreFile(instance);
      await stop();
    },
  };
}
