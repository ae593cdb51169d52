import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { setMember } from '@store/functions/platform/gateways/auth';
import { runningStore } from '../../support/running-store';
import { call, newCustomer, type Answer, type Customer } from './customer';

const sessionSchema = v.object({ token: v.string(), tokenDuration: v.number(), customToken: v.string() });

export type MemberSession = v.InferOutput<typeof sessionSchema>;

/** Signs in a member, by default the demo shop's producer. */
export async function signInMember(
  credentials: { readonly email: string; readonly password: string } = runningStore().accounts.member,
): Promise<MemberSession> {
  const { email, password } = credentials;
  return v.parse(sessionSchema, (await call('POST', '/api/member/signin', { email, password })).body);
}

export function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

let session: Promise<MemberSession> | undefined;

export async function asMember(method: string, path: string, input?: unknown): Promise<Answer> {
  session ??= signInMember();
  return call(method, path, input, bearer((await session).token));
}

export async function newMember(): Promise<Customer> {
  const account = await newCustomer();
  await setMember(account.uid, true);
  return account;
}

const listSchema = v.object({
  result: v.array(v.record(v.string(), v.unknown())),
  total: v.number(),
  place: v.nullable(v.string()),
});

export type ListAnswer = v.InferOutput<typeof listSchema>;

export async function list(
  name: string,
  query: Readonly<Record<string, string | number>> = {},
): Promise<ListAnswer> {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const { status, body } = await asMember('GET', `/api/member/${name}?${parameters.toString()}`);
  if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  return v.parse(listSchema, body);
}

/** A random word found nowhere else in the shop. */
export function someWord(): string {
  return [...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
}
