import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as firestoreGateway from '@store/functions/gateways/firestore';
import type * as paymentsGateway from '@store/functions/gateways/stripe/payments';
import type * as sessionsGateway from '@store/functions/gateways/stripe/sessions';
import { sequences, type Command } from './commands';
import { killable } from './process';
import { startServices, type Services } from './shop';
import type { World } from './world';

// Everything outside the process is real or a stand-in over its own protocol, except what costs time and decides nothing:
// storing files, printing contracts, and Auth.
vi.mock('@store/functions/gateways/storage', () => ({
  putFile: killable(() => Promise.resolve()),
  pathOfAddress: () => undefined,
}));
vi.mock('@store/functions/orders/contracts/pdf', () => ({ printContract: () => new Uint8Array() }));
vi.mock('@store/functions/gateways/auth', () => ({ deleteAccount: () => Promise.resolve(true) }));

vi.mock('@store/functions/gateways/firestore', async (original) => {
  const gateway = await original<typeof firestoreGateway>();
  return { ...gateway, runTransaction: killable(gateway.runTransaction) };
});
vi.mock('@store/functions/gateways/stripe/payments', async (original) => {
  const gateway = await original<typeof paymentsGateway>();
  return {
    ...gateway,
    readPayment: killable(gateway.readPayment),
    capturePayment: killable(gateway.capturePayment),
    releasePayment: killable(gateway.releasePayment),
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

/** How many sequences to try; `npm run model -- 10000` tries more. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 300);
const SEED = process.env['MODEL_SEED'];

let services: Services;

/** Tries a sequence on a new shop and checks what must hold afterwards. */
async function play(commands: readonly Command[]): Promise<void> {
  const { World: ShopWorld } = await import('./world');
  const { expectConsistency, expectOneOpenCheckout } = await import('./invariants');
  vi.setSystemTime(Date.UTC(2026, 10, 22, 12));
  await services.reset();
  const world: World = new ShopWorld(services.stripe, {
    advance: (milliseconds) => void vi.setSystemTime(Date.now() + milliseconds),
  });
  await world.open();
  for (const command of commands) {
    await world.run(command);
    await expectOneOpenCheckout(world);
    vi.setSystemTime(Date.now() + 1000);
  }
  await world.becomeQuiet();
  await expectConsistency(world);
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  services = await startServices();
});

afterAll(async () => {
  await services.close();
  vi.useRealTimers();
});

test(
  `money, goods and messages agree after ${RUNS} random sequences`,
  { timeout: 24 * 60 * 60 * 1000 },
  async () => {
    await fc.assert(fc.asyncProperty(sequences, play), {
      numRuns: RUNS,
      ...(SEED === undefined ? {} : { seed: Number(SEED) }),
      endOnFailure: process.env['MODEL_SHRINK'] === 'false',
    });
    expect(RUNS).toBeGreaterThan(0);
  },
);
