import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { findAccount, setMember } from '@store/functions/gateways/auth';
import { runningStore } from '../support/running-store';
import { call, newCustomer, type Answer, type Customer } from './customer';

const sessionSchema = v.object({ token: v.string(), tokenDuration: v.number(), customToken: v.string() });

/** What signing in as a member gives. */
export type MemberSession = v.InferOutput<typeof sessionSchema>;

/** Signs the demo shop's producer in, or another member. */
export async function signInMember(
  credentials: { readonly email: string; readonly password: string } = runningStore().accounts.member,
): Promise<MemberSession> {
  const { email, password } = credentials;
  return v.parse(sessionSchema, (await call('POST', '/api/member/signin', { email, password })).body);
}

/** The header that a member's token travels in. */
export function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

let session: Promise<MemberSession> | undefined;

/** Calls the API as the demo shop's producer. */
export async function asMember(method: string, path: string, input?: unknown): Promise<Answer> {
  session ??= signInMember();
  return call(method, path, input, bearer((await session).token));
}

/** A new account, and its uid. */
export async function newAccount(): Promise<Customer & { readonly uid: string }> {
  const customer = await newCustomer();
  const account = await findAccount(customer.email);
  if (!account) throw new Error('The account is not there.');
  return { ...customer, uid: account.uid };
}

/** A new account that manages the shop. */
export async function newMember(): Promise<Customer & { readonly uid: string }> {
  const account = await newAccount();
  await setMember(account.uid, true);
  return account;
}

const listSchema = v.object({
  result: v.array(v.record(v.string(), v.unknown())),
  total: v.number(),
  place: v.nullable(v.string()),
});

/** What a member list answered. */
export type SeenList = v.InferOutput<typeof listSchema>;

/** Asks a member list. */
export async function list(
  name: string,
  question: Readonly<Record<string, string | number>> = {},
): Promise<SeenList> {
  const query = new URLSearchParams(
    Object.entries(question).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const { status, body } = await asMember('GET', `/api/member/${name}?${query.toString()}`);
  if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  return v.parse(listSchema, body);
}

/** A word of letters that nothing else in the shop has. */
export function someWord(): string {
  return [...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
}
