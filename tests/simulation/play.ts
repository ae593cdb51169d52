import { readFileSync } from 'node:fs';
import assert from 'node:assert/strict';
import { startLocalStripe, type RunningLocalStripe } from 'local-stripe';
import type { InProcessFirestore } from 'local-firebase/firestore/in-process';
import { resetTicks, useSimulation } from './kernel/globals';
import { PROJECT, WEBHOOK_SECRET } from './kernel/names';
import { Simulation } from './kernel/simulation';
import { SimulatedAuth } from './providers/auth';
import { newEngine, SimulatedFirestore } from './providers/firestore';
import { SimulatedMailServer } from './providers/mail';
import { SimulatedStorage } from './providers/storage';
import type { LoggedFault, Services } from './shop/instance';
import type { ReleaseFile } from './shop/release-file';
import { Shop } from './shop/shop';
import { BUYERS, type Command } from './story/commands';
import type { History } from './story/sequences';
import { expectArrivalsApart } from './world/expect-arrivals';
import { expectGuests } from './world/expect-guests';
import { expectCredits, expectMemberships, expectOneJoining } from './world/expect-memberships';
import { expectNewsletters } from './world/expect-newsletters';
import { expectPrivacy } from './world/expect-privacy';
import { expectRefunds } from './world/expect-refunds';
import { expectReports } from './world/expect-reports';
import { expectSent } from './world/expect-sent';
import { removeFaults } from './world/failing-steps';
import { expectCodeLimits, expectConsistency, expectOneOpenCheckout } from './world/invariants';
import { Reached } from './world/reached';
import { World } from './world/world';

const HOUR_MS = 60 * 60 * 1000;

interface NewShop {
  readonly seed: number;
  readonly skews: readonly number[];
  readonly buyers: number;
  readonly file: ReleaseFile;
}

const START = Date.UTC(2026, 10, 22, 12);

/** Plays histories one by one in this process. */
export class Player {
  readonly #stripe: RunningLocalStripe;
  readonly #rules = readFileSync('firestore.rules', 'utf8');
  #engine: InProcessFirestore | undefined;
  readonly #uncaught: unknown[] = [];
  /** Run by some processes until a history deploys. */
  beside: ReleaseFile | undefined;
  /** Situations the histories reached. */
  readonly reached = new Reached();
  /** The last history. */
  last: Simulation | undefined;
  /** Errors that processes logged in the last history. */
  logged: readonly LoggedFault[] = [];

  private constructor(stripe: RunningLocalStripe) {
    this.#stripe = stripe;
    process.on('unhandledRejection', (error) => void this.#uncaught.push(error));
    // Looking at the data is no part of what happens: its calls take no time and can't go wrong.
    const engine: InProcessFirestore = {
      answer: (...args) => this.#requireEngine().answer(...args),
      close: () => undefined,
    };
    const client = new SimulatedFirestore(engine, (_, effect) => effect());
    globalThis.simulatedHost = {
      auth: new SimulatedAuth(),
      storage: new SimulatedStorage(),
      mail: new SimulatedMailServer(),
      openFirestore: () => client,
      stripe: stripe.fetch,
      call: async (_service, _what, effect) => effect(),
      failStep: () => undefined,
      orderOf: () => Promise.resolve(''),
      log: () => undefined,
    };
  }

  #requireEngine(): InProcessFirestore {
    if (!this.#engine) throw new Error('No history is being played.');
    return this.#engine;
  }

  static async start(): Promise<Player> {
    const stripe = await startLocalStripe({
      host: '127.0.0.1',
      port: 0,
      project: PROJECT,
      webhookSecret: WEBHOOK_SECRET,
      now: () => Date.now(),
      log: () => undefined,
    });
    return new Player(stripe);
  }

  close(): Promise<void> {
    return this.#stripe.close();
  }

  /** Opens a new shop, runs the work, and ends the simulation. */
  async #within(
    { seed, skews, buyers, file }: NewShop,
    work: (world: World, simulation: Simulation) => Promise<void>,
  ): Promise<Simulation> {
    const simulation = new Simulation({ seed, start: START });
    this.last = simulation;
    resetTicks();
    useSimulation(simulation);
    const engine = newEngine(this.#rules);
    this.#engine = engine;
    this.#stripe.reset();
    this.#uncaught.length = 0;
    removeFaults();
    try {
      const services: Services = {
        simulation,
        firestore: engine,
        stripe: this.#stripe,
        auth: new SimulatedAuth(),
        storage: new SimulatedStorage(),
        mail: new SimulatedMailServer(),
      };
      const [one = 0, two = 0, jobs = 0, mail = 0] = skews;
      const shop = new Shop(services, {
        file,
        beside: this.beside,
        skews: { 'api-1': one, 'api-2': two, jobs, mail },
      });
      this.logged = shop.faults;
      const world = new World(shop, buyers);
      await world.open();
      await work(world, simulation);
      await world.becomeQuiet();
      assert.deepEqual(this.#uncaught, [], 'errors that nobody has caught, which end a process');
      await expectConsistency(world);
      await expectRefunds(world);
      expectArrivalsApart(world);
      await expectNewsletters(world);
      await expectReports(world);
      await expectGuests(world);
      await expectSent(world);
      await expectMemberships(world);
      await expectPrivacy(world);
      assert.deepEqual(shop.refusals, []);
      await this.reached.count(world);
      return simulation;
    } finally {
      engine.close();
      useSimulation(undefined);
    }
  }

  /** Plays a history. Throws unless all invariants hold. */
  play({ seed, skews, hasWebhooks, commands }: History, file: ReleaseFile): Promise<Simulation> {
    return this.#within({ seed, skews, file, buyers: BUYERS }, async (world, simulation) => {
      for (const command of commands) {
        simulation.trace(JSON.stringify(command));
        await world.run(command);
        if (hasWebhooks) world.shop.sendWebhooks();
        await expectOneOpenCheckout(world);
        await expectCodeLimits();
        await expectCredits();
        await expectOneJoining(world);
      }
    });
  }

  /** Many buyers authorise an exclusive at once: one is charged, the others are released, nothing is refunded. */
  async playRivals(rivals: number, { seed, file }: Pick<NewShop, 'seed' | 'file'>): Promise<Simulation> {
    return this.#within({ seed, file, skews: [], buyers: rivals }, async (world) => {
      const fields = {
        kit: null,
        mayOwn: false,
        code: null,
        isReloaded: true,
        isPaid: false,
        fault: undefined,
      };
      const all = (command: (index: number) => Command) =>
        world.run({
          kind: 'at_once',
          commands: Array.from({ length: rivals }, (_, index) => command(index)),
        });
      await all((buyer) => ({ kind: 'checkout', buyer, lines: [[0, 1]], ...fields }));
      await all((order) => ({ kind: 'pay', order, by: 'card' }));
      const completed = world.means.stripe
        .events()
        .flatMap(({ type }, index) => (type === 'checkout.session.completed' ? [index] : []));
      assert.equal(completed.length, rivals);
      await all((index) => ({ kind: 'webhook', event: completed[index] ?? 0, fault: undefined }));
      // Reconciliation settles orders that waited for the winner.
      await world.pass(HOUR_MS);
      const intents = (await world.means.sdk.paymentIntents.list({ limit: rivals })).data;
      const count = (status: string) => intents.filter((intent) => intent.status === status).length;
      assert.deepEqual([count('succeeded'), count('canceled')], [1, rivals - 1]);
    });
  }
}
