import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as firestoreGateway from '@store/functions/gateways/firestore';
import type * as clientGateway from '@store/functions/gateways/stripe/client';
import type * as paymentsGateway from '@store/functions/gateways/stripe/payments';
import type * as sessionsGateway from '@store/functions/gateways/stripe/sessions';
import type * as orderCollections from '@store/functions/collections';
import type * as answerDisputeStep from '@store/functions/orders/settlement/answer-dispute';
import type * as bookStep from '@store/functions/orders/settlement/book';
import type * as decideStep from '@store/functions/orders/settlement/decide';
import type * as deliverStep from '@store/functions/orders/settlement/deliver';
import type * as giveUpStep from '@store/functions/orders/settlement/give-up';
import type * as refundStep from '@store/functions/orders/settlement/refund';
import type { Command } from './commands';
import { faulty, removeFaults } from './faults';
import { PLANTED_BUGS } from './planted-bugs';
import { killable } from './process';
import type { Reached } from './reached';
import { changesOfCurrency } from './scenes';
import { sequences } from './sequences';
import { startServices, type Services } from './shop';
import { withoutRetryDelay } from './stripe-retries';
import type { World } from './world';

// Everything outside the process is real or a stand-in over its own protocol, except what costs time and decides nothing:
// storing files, printing contracts, and Auth.
vi.mock('@store/functions/gateways/storage', () => ({
  hasFile: () => Promise.resolve(false),
  putFile: killable(() => Promise.resolve()),
  pathOfAddress: () => undefined,
}));
vi.mock('@store/functions/orders/contracts/pdf', () => ({ printContract: () => new Uint8Array() }));
vi.mock('@store/functions/gateways/auth', () => ({
  deleteAccount: () => Promise.resolve(true),
  readAccount: () => Promise.resolve(undefined),
}));

vi.mock('@store/functions/gateways/firestore', async (original) => {
  const gateway = await original<typeof firestoreGateway>();
  return { ...gateway, runTransaction: killable(gateway.runTransaction) };
});
vi.mock('@store/functions/gateways/stripe/client', async (original) => {
  const gateway = await original<typeof clientGateway>();
  return { ...gateway, stripeClient: async () => withoutRetryDelay(await gateway.stripeClient()) };
});
vi.mock('@store/functions/gateways/stripe/payments', async (original) => {
  const gateway = await original<typeof paymentsGateway>();
  return {
    ...gateway,
    readPayment: killable(gateway.readPayment),
    capturePayment: faulty('capture', killable(gateway.capturePayment), orderOfIntent),
    releasePayment: faulty('release_money', killable(gateway.releasePayment), orderOfIntent),
    refundPayment: killable(gateway.refundPayment),
    submitEvidence: killable(gateway.submitEvidence),
  };
});
vi.mock('@store/functions/gateways/stripe/sessions', async (original) => {
  const gateway = await original<typeof sessionsGateway>();
  return {
    ...gateway,
    openSession: killable(gateway.openSession),
    findSession: killable(gateway.findSession),
    endSession: killable(gateway.endSession),
  };
});

// A step of an order may fail for a reason that nobody has thought of.
vi.mock('@store/functions/orders/settlement/decide', async (original) => {
  const { decide, ...others } = await original<typeof decideStep>();
  return { ...others, decide: faulty('decide', decide) };
});
vi.mock('@store/functions/orders/settlement/book', async (original) => {
  const { book, ...others } = await original<typeof bookStep>();
  return { ...others, book: faulty('book', book) };
});
vi.mock('@store/functions/orders/settlement/deliver', async (original) => {
  const { deliver, ...others } = await original<typeof deliverStep>();
  return { ...others, deliver: faulty('deliver', deliver) };
});
vi.mock('@store/functions/orders/settlement/give-up', async (original) => {
  const { giveUp, ...others } = await original<typeof giveUpStep>();
  return { ...others, giveUp: faulty('give_up', giveUp) };
});
vi.mock('@store/functions/orders/settlement/refund', async (original) => {
  const { refund, ...others } = await original<typeof refundStep>();
  return { ...others, refund: faulty('refund', refund) };
});
vi.mock('@store/functions/orders/settlement/answer-dispute', async (original) => {
  const { answerDispute, ...others } = await original<typeof answerDisputeStep>();
  return { ...others, answerDispute: faulty('answer_dispute', answerDispute) };
});
// Faults of steps are logged by the hundred.
vi.mock('firebase-functions/v2', () => ({
  logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
}));

/** The order that is paid by an intent. */
async function orderOfIntent(intent: string): Promise<string | undefined> {
  const { orders } = await vi.importActual<typeof orderCollections>('@store/functions/collections');
  const { docs } = await orders().where('payment.intent', '==', intent).limit(1).select().get();
  return docs[0]?.id;
}

/** How many sequences to try; `npm run model -- 10000` tries more. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 100);

/** How long a test takes depends on the machine and on the number of sequences. */
const A_DAY = { timeout: 24 * 60 * 60 * 1000 };

/** The same sequences in each run of the tests, which must not fail by chance; `npm run model` chooses others. */
const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_122);

let services: Services;
let reached: Reached;

async function newWorld(buyers?: number): Promise<World> {
  const { World: ShopWorld } = await import('./world');
  vi.setSystemTime(Date.UTC(2026, 10, 22, 12));
  await services.reset();
  removeFaults();
  const world: World = new ShopWorld(services.stripe, {
    advance: (milliseconds) => void vi.setSystemTime(Date.now() + milliseconds),
  });
  await world.open(buyers);
  return world;
}

/** Tries a sequence on a new shop and checks what must hold afterwards. */
async function play(commands: readonly Command[]): Promise<void> {
  const { expectCodeLimits, expectConsistency, expectOneOpenCheckout } = await import('./invariants');
  const world = await newWorld();
  for (const command of commands) {
    await world.run(command);
    await expectOneOpenCheckout(world);
    await expectCodeLimits();
    vi.setSystemTime(Date.now() + 1000);
  }
  await world.becomeQuiet();
  await expectConsistency(world);
  await reached.count();
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  services = await startServices();
  const { Reached: Counter } = await import('./reached');
  reached = new Counter();
});

afterAll(async () => {
  await services.close();
  vi.useRealTimers();
});

test.each(PLANTED_BUGS)('the planted bug fits the code: $name', ({ file, find }) => {
  expect(readFileSync(file, 'utf8')).toContain(find);
});

test(
  'an exclusive authorised by 100 buyers at once is charged to one; 99 are released, none is refunded',
  A_DAY,
  async () => {
    const { expectConsistency } = await import('./invariants');
    const world = await newWorld(100);
    const each = <Result>(work: (index: number) => Promise<Result>) =>
      Promise.all(Array.from({ length: 100 }, (_, index) => work(index)));
    const fields = { mayOwn: false, code: null, isReloaded: true, isPaid: false, kill: undefined };
    await each((buyer) => world.run({ kind: 'checkout', buyer, lines: [[0, 1]], ...fields }));
    await each((order) => world.run({ kind: 'pay', order, by: 'card' }));
    const completed = services.stripe
      .events()
      .flatMap(({ type }, index) => (type === 'checkout.session.completed' ? [index] : []));
    expect(completed).toHaveLength(100);
    await Promise.all(completed.map((event) => world.run({ kind: 'webhook', event, kill: undefined })));
    // An order that waited for the winner is settled again by reconciliation.
    await world.becomeQuiet();
    await expectConsistency(world);
    const intents = (await world.sdk.paymentIntents.list({ limit: 100 })).data.map(({ status }) => status);
    expect(intents.filter((status) => status === 'succeeded')).toHaveLength(1);
    expect(intents.filter((status) => status === 'canceled')).toHaveLength(99);
    expect(intents).toHaveLength(100);
  },
);

test(`money, goods and messages agree after ${RUNS} random sequences`, A_DAY, async () => {
  await fc.assert(fc.asyncProperty(sequences, play), {
    numRuns: RUNS,
    seed: SEED,
    examples: changesOfCurrency.map((commands): [readonly Command[]] => [commands]),
    endOnFailure: process.env['MODEL_SHRINK'] === 'false',
  });
  console.log(String(reached));
  reached.expectUsual();
});
