import type { call as Call, cartOf as CartOf, newCustomer as NewCustomer } from '../../api/support/customer';
import type { Answered } from './visitors';

/** What buyers know of a purchase at the end. */
export interface Purchase {
  /** The Checkout Session, acknowledged by the shop. */
  readonly session: string;
  readonly email: string;
  /** Whether the payment page said it is paid. Unknown if its process was killed. */
  readonly payment: 'paid' | 'unknown' | 'none';
}

export interface Market {
  readonly call: typeof Call;
  readonly cartOf: typeof CartOf;
  readonly newCustomer: typeof NewCustomer;
  readonly pay: (session: string) => Promise<boolean>;
  /** From 0 to 1, from the seed. */
  readonly random: () => number;
  readonly tracks: readonly number[];
  readonly onAnswer: (answered: Answered) => void;
}

const PURCHASES_PER_CUSTOMER = 3;

const SHARES = { exclusive: 0.12, pays: 0.85, returns: 0.5 } as const;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A buyer's call. Failures are reported to the buyer; undefined without an answer. */
async function tried<Value extends { readonly status: number }>(
  { onAnswer }: Market,
  what: string,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  const from = Date.now();
  try {
    const answer = await work();
    onAnswer({ what, status: answer.status, from, until: Date.now() });
    return answer;
  } catch {
    onAnswer({ what, status: 0, from, until: Date.now() });
    return undefined;
  }
}

async function signUp(
  market: Market,
): Promise<{ readonly token: string; readonly email: string } | undefined> {
  const answer = await tried(market, 'sign-up', async () => ({
    ...(await market.newCustomer()),
    status: 200,
  }));
  return answer;
}

async function payFor(market: Market, session: string): Promise<Purchase['payment']> {
  if (market.random() >= SHARES.pays) return 'none';
  try {
    return (await market.pay(session)) ? 'paid' : 'none';
  } catch {
    return 'unknown';
  }
}

/** Checks a beat out and mostly pays for it. Undefined if the shop refused or didn't answer. */
async function buy(
  market: Market,
  { token, email }: { readonly token: string; readonly email: string },
): Promise<Purchase | undefined> {
  const { call, cartOf, random, tracks } = market;
  const track = tracks[Math.floor(random() * tracks.length)] ?? 1;
  const licence = random() < SHARES.exclusive ? 'Exclusive' : 'Non-Exclusive';
  const answer = await tried(market, 'checkout', () =>
    call('POST', '/api/checkout', cartOf(token, [[track, licence]])),
  );
  const session = /cs_test_\w+/.exec(JSON.stringify(answer?.body ?? ''))?.[0];
  if (!session) return undefined;
  const payment = await payFor(market, session);
  if (random() < SHARES.returns)
    await tried(market, 'success page', () =>
      call('POST', '/api/checkout/matching_id', { transaction_id: session }),
    );
  return { session, email, payment };
}

/** Buys until told to end. Returns the purchases. */
export async function buyUntil(market: Market, isOver: () => boolean): Promise<readonly Purchase[]> {
  const purchases: Purchase[] = [];
  while (!isOver()) {
    const customer = await signUp(market);
    for (let turn = 0; customer && turn < PURCHASES_PER_CUSTOMER && !isOver(); turn++) {
      const purchase = await buy(market, customer);
      if (purchase) purchases.push(purchase);
      await pause(300 + 700 * market.random());
    }
    if (!customer) await pause(200);
  }
  return purchases;
}
