import * as v from 'valibot';
import type { Endpoint, InputOf } from '@store/domain/api';
import { StoreError } from '@store/domain/errors';
import { verifySession, type Session } from '../gateways/sessions';
import type { Reply } from './reply';

/** What a handler may know of a call besides its input. */
export interface Call {
  readonly requestId: string;
  readonly method: string;
  /** Whether a browser only looks ahead: nobody has opened the address yet. */
  readonly isPrefetch: boolean;
  readonly ifNoneMatch: string | undefined;
  /** The `Authorization` header. */
  readonly authorization: string | undefined;
  /** The caller's address, for budgets alone. */
  readonly address: string;
  /** The body as it was sent, and Stripe's signature of it. */
  readonly body: Buffer;
  readonly stripeSignature: string | undefined;
  /** The part of a file that is asked for, as the `Range` header says it. */
  readonly range: string | undefined;
}

/** A call by somebody who is signed in: a customer or a member, as the route has it. */
export interface SignedInCall extends Call {
  readonly session: Session;
}

/** An endpoint as the table holds it: takes anything, refuses what does not parse with a StoreError `invalid`. */
export interface Route {
  readonly endpoint: Endpoint;
  /** Where the input travels when not as the method has it: a form that a mail program posts says nothing in its body. */
  readonly inputFrom?: 'query' | undefined;
  /** Whether members alone are answered. */
  readonly isForMembers?: boolean;
  readonly answer: (input: unknown, call: Call) => Promise<Reply>;
}

/** An endpoint as its file writes it: the schema of its input, and what it does with it. */
export interface RouteDefinition<E extends Endpoint, C extends Call = Call> {
  readonly endpoint: E;
  readonly inputFrom?: 'query';
  readonly input: v.GenericSchema<unknown, InputOf<E>>;
  readonly handle: (input: InputOf<E>, call: C) => Promise<Reply>;
}

/** Binds an endpoint's schema and handler together, so that no handler sees input that was not parsed. */
export function defineRoute<E extends Endpoint>(definition: RouteDefinition<E>): Route {
  const { endpoint, inputFrom, input, handle } = definition;
  return { endpoint, inputFrom, answer: async (unparsed, call) => handle(parseInput(input, unparsed), call) };
}

const tokenSchema = v.object({ token: v.pipe(v.string(), v.nonEmpty()) });

/**
 * The same for an endpoint that only a signed-in customer may call: the token in its input is verified first. A missing,
 * forged, expired or revoked token is refused with `unauthenticated`, a member's with `forbidden`: who manages the shop
 * does not buy from it with the same session.
 */
export function defineUserRoute<E extends Endpoint>(definition: RouteDefinition<E, SignedInCall>): Route {
  const { endpoint, input, handle } = definition;
  return {
    endpoint,
    answer: async (unparsed, call) => {
      const session = await userSession(unparsed);
      return handle(parseInput(input, unparsed), { ...call, session });
    },
  };
}

/** The customer's session behind an input's token. Throws a StoreError `unauthenticated` or `forbidden`. */
export async function userSession(unparsed: unknown): Promise<Session> {
  const parsed = v.safeParse(tokenSchema, unparsed);
  const session = parsed.success ? await verifySession(parsed.output.token) : undefined;
  if (!session) throw new StoreError('unauthenticated', 'Please sign in again.');
  if (session.member) throw new StoreError('forbidden', 'Please sign in with a customer account.');
  return session;
}

const BEARER = /^Bearer ([\w.-]+)$/i;

/** The member's token as the call carries it: `Authorization: Bearer …`. Undefined where it carries none. */
export function bearerToken({ authorization }: Call): string | undefined {
  return BEARER.exec(authorization ?? '')?.[1];
}

async function memberSession(call: Call): Promise<Session> {
  const token = bearerToken(call);
  const session = token === undefined ? undefined : await verifySession(token);
  if (!session) throw new StoreError('unauthenticated', 'Please sign in again.');
  if (!session.member) throw new StoreError('forbidden', 'Please sign in with a member account.');
  return session;
}

/**
 * The same for an endpoint of the member space: the bearer token is verified before anything of the input is looked at. A
 * missing, forged, expired or revoked token is refused with `unauthenticated`, a customer's with `forbidden`.
 */
export function defineMemberRoute<E extends Endpoint>(definition: RouteDefinition<E, SignedInCall>): Route {
  const { endpoint, input, handle } = definition;
  return {
    endpoint,
    isForMembers: true,
    answer: async (unparsed, call) => {
      const session = await memberSession(call);
      return handle(parseInput(input, unparsed), { ...call, session });
    },
  };
}

/** The one call of the member space that a visitor may make. */
const MEMBER_DOOR: Endpoint = 'POST /api/member/signin';

/**
 * Throws an Error for a route under /api/member that {@link defineMemberRoute} did not make: called when the process starts, so
 * that no call of the member space is ever open by an oversight.
 */
export function requireGuarded(routes: readonly Route[]): void {
  const open = routes.filter(
    ({ endpoint, isForMembers }) =>
      endpoint.includes(' /api/member/') && endpoint !== MEMBER_DOOR && isForMembers !== true,
  );
  if (open.length > 0)
    throw new Error(`Open to everybody: ${open.map(({ endpoint }) => endpoint).join(', ')}`);
}

function parseInput<Input>(schema: v.GenericSchema<unknown, Input>, unparsed: unknown): Input {
  const parsed = v.safeParse(schema, unparsed);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new StoreError('invalid', issue.message);
}
