import * as v from 'valibot';
import type { Endpoint, InputOf } from '@store/domain/api';
import { StoreError } from '@store/domain/errors';
import { audited } from '../audit/audit';
import { bindingOf } from '../limits/proofs';
import { WorkDemanded } from '../limits/limit-counters';
import { challengeError, proofOfWorkOf, type ProofOfWork } from '../limits/attempts';
import { verifySession, type Session } from '../sessions/sessions';
import type { Reply } from './reply';

/** What is known of a request besides its input. */
export interface IncomingCall {
  readonly requestId: string;
  readonly method: string;
  /** Whether a browser prefetches the address and nobody has opened it yet. */
  readonly isPrefetch: boolean;
  readonly ifNoneMatch: string | undefined;
  readonly authorization: string | undefined;
  /** The caller's network (caller-address.ts); a hint, so use it for limits only and never alone. */
  readonly address: string;
  /** The proof of work, if the caller sent one; handlers use `proofOfWork`. */
  readonly proof: string | undefined;
  /** The body as received, for verifying `stripeSignature`. */
  readonly body: Buffer;
  readonly stripeSignature: string | undefined;
  /** The `User-Agent` header. */
  readonly userAgent: string;
  /** The `Range` header. */
  readonly range: string | undefined;
  /** The `Origin` header, which browsers send. */
  readonly origin: string | undefined;
  /** The `MCP-Protocol-Version` header. */
  readonly protocolVersion: string | undefined;
}

/** What a handler knows of a request besides its input. */
export interface Call extends IncomingCall {
  /** For attempts beyond the limits. */
  readonly proofOfWork: ProofOfWork;
}

export interface SignedInCall extends Call {
  readonly session: Session;
}

/** Who may call an endpoint: anyone, a customer (token in the input), or a member (bearer token). */
export type Audience = 'anyone' | 'customer' | 'member';

/** An endpoint in the route table. `answer` validates its input and throws a StoreError `invalid`. */
export interface Route {
  readonly endpoint: Endpoint;
  /** One sentence for the API documentation. */
  readonly summary: string;
  readonly audience: Audience;
  readonly input: v.GenericSchema;
  /** Set if the input of a POST is in the query string. */
  readonly inputFrom?: 'query' | undefined;
  readonly answer: (input: unknown, call: IncomingCall) => Promise<Reply>;
  /** Writes an error in the form of a protocol. `input` is undefined if it could not be read. By default, an ErrorBody. */
  readonly refuse?: (error: StoreError, input: unknown) => Readonly<Record<string, unknown>>;
}

export interface RouteDefinition<E extends Endpoint, C extends Call = Call> {
  readonly endpoint: E;
  readonly summary: string;
  readonly inputFrom?: 'query';
  readonly input: v.GenericSchema<unknown, InputOf<E>>;
  readonly handle: (input: InputOf<E>, call: C) => Promise<Reply>;
}

/** Runs a handler with the call's proof of work. If the limits demand work, throws a StoreError `challenge` for this very call. */
async function answerWithProof<C extends IncomingCall>(
  { endpoint, input }: { readonly endpoint: Endpoint; readonly input: unknown },
  call: C,
  handle: (call: C & { readonly proofOfWork: ProofOfWork }) => Promise<Reply>,
): Promise<Reply> {
  const binding = () => bindingOf(endpoint, input);
  try {
    return await handle({ ...call, proofOfWork: proofOfWorkOf(call.proof, binding) });
  } catch (error) {
    if (!(error instanceof WorkDemanded)) throw error;
    throw await challengeError(binding(), error);
  }
}

/** Defines an endpoint that anyone may call. */
export function defineRoute<E extends Endpoint>({ handle, ...route }: RouteDefinition<E>): Route {
  return {
    ...route,
    audience: 'anyone',
    answer: async (unparsed, incoming) => {
      const input = parseInput(route.input, unparsed);
      return answerWithProof({ endpoint: route.endpoint, input }, incoming, (call) => handle(input, call));
    },
  };
}

const tokenSchema = v.object({ token: v.pipe(v.string(), v.nonEmpty()) });

/**
 * Defines an endpoint for customers. The token in the input is verified first: `unauthenticated` if it is missing, forged,
 * expired or revoked, `forbidden` if it belongs to a member.
 */
export function defineUserRoute<E extends Endpoint>({
  handle,
  ...route
}: RouteDefinition<E, SignedInCall>): Route {
  return {
    ...route,
    audience: 'customer',
    answer: async (unparsed, incoming) => {
      const session = await userSession(unparsed);
      const input = parseInput(route.input, unparsed);
      return answerWithProof({ endpoint: route.endpoint, input }, incoming, (call) =>
        handle(input, { ...call, session }),
      );
    },
  };
}

/** Verifies the customer token in an input. Throws a StoreError `unauthenticated` or `forbidden`. */
export async function userSession(unparsed: unknown): Promise<Session> {
  const parsed = v.safeParse(tokenSchema, unparsed);
  const session = parsed.success ? await verifySession(parsed.output.token) : undefined;
  if (!session) throw new StoreError('unauthenticated', 'Please sign in again.');
  if (session.member) throw new StoreError('forbidden', 'Please sign in with a customer account.');
  return session;
}

const BEARER = /^Bearer ([\w.-]+)$/i;

/** The token in `Authorization: Bearer …`, if any. */
export function bearerToken({ authorization }: IncomingCall): string | undefined {
  return BEARER.exec(authorization ?? '')?.[1];
}

async function memberSession(call: IncomingCall): Promise<Session> {
  const token = bearerToken(call);
  const session = token === undefined ? undefined : await verifySession(token);
  if (!session) throw new StoreError('unauthenticated', 'Please sign in again.');
  if (!session.member) throw new StoreError('forbidden', 'Please sign in with a member account.');
  return session;
}

export interface MemberRouteDefinition<E extends Endpoint> extends RouteDefinition<E, SignedInCall> {
  /** What the audit log names as the target; by default the id in the input. Never an e-mail address. */
  readonly auditTarget?: (input: InputOf<E>) => Promise<string>;
}

/** These change nothing that another member could ask about. */
const NOT_AUDITED: readonly Endpoint[] = [
  'POST /api/member/currentmember',
  'POST /api/member/uploads/token',
  'POST /api/member/campaigns/preview',
  'POST /api/member/licences/preview',
];

/** Members' actions, and the exports, which take data out of the shop. */
export function isAudited(endpoint: Endpoint): boolean {
  return (endpoint.startsWith('POST ') || endpoint.endsWith('/export')) && !NOT_AUDITED.includes(endpoint);
}

const idSchema = v.union([
  v.pipe(
    v.object({ id: v.union([v.string(), v.number()]) }),
    v.transform(({ id }) => String(id)),
  ),
  v.pipe(
    v.object({ _id: v.string() }),
    v.transform(({ _id }) => _id),
  ),
]);

function idIn(input: unknown): string {
  const parsed = v.safeParse(idSchema, input);
  return parsed.success ? parsed.output : '';
}

/**
 * Defines an endpoint for members; its actions are in the audit log. The bearer token is verified before the input: `unauthenticated` if it is missing, forged,
 * expired or revoked, `forbidden` if it belongs to a customer.
 */
export function defineMemberRoute<E extends Endpoint>({
  handle,
  auditTarget = (input) => Promise.resolve(idIn(input)),
  ...route
}: MemberRouteDefinition<E>): Route {
  const { endpoint } = route;
  return {
    ...route,
    audience: 'member',
    answer: async (unparsed, incoming) => {
      const session = await memberSession(incoming);
      const input = parseInput(route.input, unparsed);
      return answerWithProof({ endpoint, input }, incoming, async (call) => {
        const work = () => handle(input, { ...call, session });
        if (!isAudited(endpoint)) return work();
        return audited({ session, action: endpoint, target: await auditTarget(input) }, work);
      });
    },
  };
}

/** The only endpoint under /api/member that needs no token. */
const MEMBER_SIGN_IN: Endpoint = 'POST /api/member/signin';

/**
 * Throws an Error if a route under /api/member was not defined by {@link defineMemberRoute}. Called at start-up, so that an
 * unguarded route is never served.
 */
export function requireGuarded(routes: readonly Pick<Route, 'endpoint' | 'audience'>[]): void {
  const open = routes.filter(
    ({ endpoint, audience }) =>
      endpoint.includes(' /api/member/') && endpoint !== MEMBER_SIGN_IN && audience !== 'member',
  );
  if (open.length > 0)
    throw new Error(`Member routes without a guard: ${open.map(({ endpoint }) => endpoint).join(', ')}`);
}

/**
 * The input field of an issue, named as in the payload, with its path in nested objects (`settings.shop.name`); undefined if the
 * input as a whole is wrong. A list is one field.
 */
function fieldOf({ path }: v.BaseIssue<unknown>): string | undefined {
  const keys = path?.map(({ key }) => key) ?? [];
  const end = keys.findIndex((key) => typeof key !== 'string');
  const field = (end < 0 ? keys : keys.slice(0, end)).join('.');
  return field === '' ? undefined : field;
}

function parseInput<Input>(schema: v.GenericSchema<unknown, Input>, unparsed: unknown): Input {
  const parsed = v.safeParse(schema, unparsed);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new StoreError('invalid', issue.message, { field: fieldOf(issue) });
}
