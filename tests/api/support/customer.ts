import { randomBytes, randomInt } from 'node:crypto';
import * as v from 'valibot';
import { USER_SESSION_MS } from '@store/domain/people/account';
import { DEFAULT_LICENCES } from '@store/domain/shop/licences/default-licences';
import { findLicence, type LicenceId } from '@store/domain/shop/licences/licence';
import { cents, EURO, toDecimal, sum, type Cents } from '@store/domain/platform/money/money';
import { skuOf } from '@store/domain/sales/orders/orders';
import { writeProfile } from '@store/functions/people/account/profiles';
import { createAccount } from '@store/functions/platform/gateways/auth';
import { startSession } from '@store/functions/platform/sessions/sessions';
import { runningStore } from '../../support/running-store';
import { until } from '../../support/until';
import { request } from './address';

const store = runningStore();

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

export function someAddress(): string {
  return [203, randomInt(256), randomInt(256), randomInt(256)].join('.');
}

/** The header in which the CDN reports a caller's address. */
export function from(address: string): Record<string, string> {
  return { 'X-Forwarded-For': `${address}, 151.101.1.1` };
}

const bodySchema = v.record(v.string(), v.unknown());

/** Calls the API, each time from another network address, to avoid limits by address. */
export async function call(
  method: string,
  path: string,
  input?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await request(path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...from(someAddress()),
      ...headers,
    },
    ...(input === undefined ? {} : { body: typeof input === 'string' ? input : JSON.stringify(input) }),
  });
  return {
    status: response.status,
    body: v.parse(bodySchema, await response.json()),
    headers: response.headers,
  };
}

interface Details {
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

export interface Customer extends Details {
  readonly uid: string;
  readonly token: string;
}

const sessionSchema = v.object({ token: v.string(), tokenDuration: v.number() });

/** Details nobody has signed up with. */
function newDetails(): Details {
  const name = randomBytes(6).toString('hex');
  return { email: `${name}@example.com`, username: `Buyer ${name}`, password: `password-${name}` };
}

export async function signUp(): Promise<Omit<Customer, 'uid'>> {
  const details = newDetails();
  const { body } = await call('POST', '/api/signup', details);
  return { ...details, token: v.parse(sessionSchema, body).token };
}

/** The current second's start in UTC ms: Auth keeps sign-in times in whole seconds. */
function thisSecond(): number {
  return Math.floor(Date.now() / 1000) * 1000;
}

/**
 * A new signed-in customer. Written like `POST /api/signup`, without its limits, password check and mail, which
 * take more calls than the account.
 */
export async function newCustomer(): Promise<Customer> {
  const details = newDetails();
  const { uid } = await createAccount(details);
  const [{ token }] = await Promise.all([
    startSession({ uid, validFrom: thisSecond(), lengthMs: USER_SESSION_MS }),
    writeProfile({ ...details, uid }),
  ]);
  return { ...details, uid, token };
}

/** A cart line; without a price, it has a new shop's, in cents. */
export type CartLine = readonly [trackId: number, licence: LicenceId, price?: number];

function priceOf([, id, price]: CartLine): Cents {
  return cents(price ?? findLicence(DEFAULT_LICENCES, id)?.price ?? 0);
}

export function cartOf(token: string, lines: readonly CartLine[]) {
  return {
    token,
    data: lines.map((line) => ({
      name: `Track ${line[0]}`,
      sku: skuOf(line[0]),
      price: toDecimal(priceOf(line), EURO),
      currency: EURO,
      quantity: 1,
    })),
    total: toDecimal(sum(lines.map(priceOf)), EURO),
    track_list: lines.map(([id, license]) => ({ title: `Track ${id}`, id, license })),
  };
}

const redirect = v.object({ redirect: v.pipe(v.string(), v.url()) });

/** Checks out a cart, with input changes. Returns the Checkout Session's id. */
export async function checkOut(
  token: string,
  lines: readonly CartLine[],
  changes: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { status, body } = await call('POST', '/api/checkout', { ...cartOf(token, lines), ...changes });
  if (status !== 200) throw new Error(`Checkout answered ${status}: ${JSON.stringify(body)}`);
  const id = /cs_test_\w+/.exec(v.parse(redirect, body).redirect)?.[0];
  if (!id) throw new Error('The redirect names no session.');
  return id;
}

/** Sends a command to the payment stand-in. Returns its answer. */
export async function tellCheckout(
  path: string,
  input: unknown = {},
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`${store.checkout}/_control/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`The stand-in answered ${response.status}: ${JSON.stringify(body)}`);
  return v.parse(bodySchema, body);
}

const orderSchema = v.object({
  id: v.string(),
  currency: v.string(),
  total: v.string(),
  state: v.string(),
  lines: v.array(
    v.object({
      kind: v.picklist(['beat', 'kit']),
      /** 0 and empty for a kit. */
      track_id: v.optional(v.number(), 0),
      kit_id: v.optional(v.number(), 0),
      license: v.optional(v.string(), ''),
      title: v.string(),
      price: v.string(),
      full_price: v.string(),
      image: v.string(),
      verification: v.nullable(v.string()),
      upgrade_from: v.optional(v.nullable(v.object({ license_name: v.string(), credit: v.string() })), null),
      credits: v.exactOptional(v.number()),
      upgraded_by: v.optional(v.nullable(v.string()), null),
    }),
  ),
  reductions: v.array(v.object({ name: v.string(), amount: v.string() })),
});

export type SeenOrder = v.InferOutput<typeof orderSchema>;

export async function ordersOf(token: string): Promise<SeenOrder[]> {
  const { body } = await call('POST', '/api/userorders', { token });
  return v.parse(v.object({ results: v.array(orderSchema) }), body).results;
}

export async function orderReaches(token: string, state: string): Promise<SeenOrder> {
  return until(`an order that is ${state}`, async () => {
    const [order] = await ordersOf(token);
    return order?.state === state ? order : undefined;
  });
}

export async function downloadOf(
  token: string,
  orderId: string,
  line: number,
  file: string,
): Promise<Response> {
  const { body } = await call('POST', '/api/orders/download', { token, order_id: orderId, line, file });
  return request(v.parse(v.object({ link: v.string() }), body).link);
}
