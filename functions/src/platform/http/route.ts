import * as v from 'valibot';
import type { Endpoint } from '@store/domain/api/endpoints';
import type { Audience, Contract, ContractAnswer, ContractInput } from '@store/domain/api/contract';
import { StoreError } from '@store/domain/platform/errors';
import { audited } from '../audit/audit';
import { bindingOf } from '../limits/proof-of-work';
import { WorkDemanded } from '../limits/limit-counters';
import { challengeError, proofOfWorkOf, type ProofOfWork } from '../limits/attempts';
import { verifySession, type Session } from '../sessions/sessions';
import { checked } from './answer-check';
import type { Reply } from './reply';

export interface IncomingCall {
  readonly requestId: string;
  readonly method: string;
  /** A browser prefetches the URL; nobody has opened it yet. */
  readonly isPrefetch: boolean;
  readonly ifNoneMatch: string | undefined;
  readonly authorization: string | undefined;
  /** The caller's network (caller-address.ts); a hint, so use it for limits only and never alone. */
  readonly address: string;
  /** As sent, if any; handlers use `proofOfWork`. */
  readonly proof: string | undefined;
  /** As received, for verifying `stripeSignature`. */
  readonly body: Buffer;
  readonly stripeSignature: string | undefined;
  readonly userAgent: string;
  readonly range: string | undefined;
  readonly origin: string | undefined;
  readonly protocolVersion: string | undefined;
}

export interface Call extends IncomingCall {
  /** For attempts beyond the limits. */
  readonly proofOfWork: ProofOfWork;
}

export interface SignedInCall extends Call {
  readonly session: Session;
}

/** `answer` validates the input and throws a StoreError `invalid`. */
export interface Route {
  readonly contract: Contract;
  readonly answer: (input: unknown, call: IncomingCall) => Promise<Reply>;
  /** The handler reads the settings itself if needed, instead of finding them read. */
  readonly readsSettings?: boolean;
  /** Writes an error in a protocol's form; by default, an ErrorBody. `input` is undefined if unreadable. */
  readonly refuse?: (error: StoreError, input: unknown) => Readonly<Record<string, unknown>>;
}

type CallOf<A extends Audience> = A extends 'anyone' ? Call : SignedInCall;

type Handler<C extends Contract> = (
  input: ContractInput<C>,
  call: CallOf<C['audience']>,
) => Promise<Reply<ContractAnswer<C>>>;

interface RouteOptions<C extends Contract> extends Pick<Route, 'readsSettings'> {
  /** The audit log's target; by default the input's id. Never an email address. */
  readonly auditTarget?: (input: ContractInput<C>) => string | Promise<string>;
}

/** Throws a StoreError `challenge` if limits demand work. */
async function answerWithProof<C extends IncomingCall>(
  { endpoint, input }: { readonly endpoint: string; readonly input: unknown },
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

const tokenSchema = v.object({ token: v.pipe(v.string(), v.nonEmpty()) });

/** Verifies the customer token in an input. Throws a StoreError `unauthenticated` or `forbidden`. */
export async function userSession(unparsed: unknown): Promise<Session> {
  const parsed = v.safeParse(tokenSchema, unparsed);
  const session = parsed.success ? await verifySession(parsed.output.token) : undefined;
  if (!session) throw new StoreError('unauthenticated', 'Please sign in again.');
  if (session.member) throw new StoreError('forbidden', 'Please sign in with a customer account.');
  return session;
}

const BEARER = /^Bearer ([\w.-]+)$/i;

/** Returns the token in `Authorization: Bearer …`, if any. */
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

/** Change nothing that another member could ask about. */
const NOT_AUDITED: readonly string[] = [
  'POST /api/member/currentmember',
  'POST /api/member/uploads/token',
  'POST /api/member/campaigns/preview',
  'POST /api/member/licences/preview',
  'POST /api/member/fingerprints/save',
] satisfies readonly Endpoint[];

/** Members' actions, and exports, which take data out of the shop. */
function isAudited(endpoint: string): boolean {
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

/** Throws a StoreError `unauthenticated` or `forbidden`. */
async function sessionFor(
  audience: Audience,
  unparsed: unknown,
  call: IncomingCall,
): Promise<Session | undefined> {
  switch (audience) {
    case 'anyone':
      return undefined;
    case 'customer':
      return userSession(unparsed);
    case 'member':
      return memberSession(call);
  }
}

/**
 * Makes a contract's route. Verifies the token before the input: `unauthenticated` if missing, forged, expired or
 * revoked; `forbidden` for the other kind of account. Member actions go to the audit log.
 */
export function answer<const C extends Contract>(
  contract: C,
  handle: Handler<C>,
  { auditTarget = idIn, ...options }: RouteOptions<C> = {},
): Route {
  const { endpoint, audience } = contract;
  return {
    ...options,
    contract,
    answer: async (unparsed, incoming) => {
      const session = await sessionFor(audience, unparsed, incoming);
      const input = parseInput(contract, unparsed);
      const reply = await answerWithProof({ endpoint, input }, incoming, async (call) => {
        // CallOf derives from the audience whether there is a session.
        const work = () => handle(input, { ...call, session } as CallOf<C['audience']>);
        if (audience !== 'member' || !session || !isAudited(endpoint)) return work();
        return audited({ session, action: endpoint, target: await auditTarget(input) }, work);
      });
      return checked(contract, reply);
    },
  };
}

/** Signing in needs no token. */
const MEMBER_SIGN_IN = 'POST /api/member/signin' satisfies Endpoint;

/** Throws at start-up if a route under /api/member isn't for members. */
export function requireGuarded(contracts: readonly Pick<Contract, 'endpoint' | 'audience'>[]): void {
  const open = contracts.filter(
    ({ endpoint, audience }) =>
      endpoint.includes(' /api/member/') && endpoint !== MEMBER_SIGN_IN && audience !== 'member',
  );
  if (open.length > 0)
    throw new Error(`Member routes without a guard: ${open.map(({ endpoint }) => endpoint).join(', ')}`);
}

/** The field's path (`settings.shop.name`), a list counting as one; undefined for the whole input. */
function fieldOf({ path }: v.BaseIssue<unknown>): string | undefined {
  const keys = path?.map(({ key }) => key) ?? [];
  const end = keys.findIndex((key) => typeof key !== 'string');
  const field = (end < 0 ? keys : keys.slice(0, end)).join('.');
  return field === '' ? undefined : field;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
};

/**
 * Leaves messages empty where a schema has none, for {@link messageOf}: a validator's own words aren't for people.
 */
export const PLAIN = { message: '' } as const;

/** Returns the message of an issue found with {@link PLAIN}. */
export function messageOf(issue: v.BaseIssue<unknown>): string {
  if (issue.message !== '') return issue.message;
  const name = issue.path?.map(({ key }) => String(key)).join('.') ?? '';
  const subject = name === '' ? 'The input' : `“${name}”`;
  if (issue.received === 'undefined') return `${subject} is missing.`;
  const kind = issue.kind === 'schema' ? KINDS[issue.expected ?? ''] : undefined;
  if (kind !== undefined) return `${subject} must be ${kind}.`;
  return issue.type === 'max_length' ? `${subject} is too long.` : `${subject} is not valid.`;
}

function parseInput<C extends Contract>({ input }: C, unparsed: unknown): ContractInput<C> {
  const parsed = v.safeParse(input, unparsed, PLAIN);
  // ContractInput is this schema's output.
  if (parsed.success) return parsed.output as ContractInput<C>;
  const [issue] = parsed.issues;
  throw new StoreError('invalid', messageOf(issue), { field: fieldOf(issue) });
}
