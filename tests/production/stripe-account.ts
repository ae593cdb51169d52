import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Endpoint {
  readonly id: string;
  url: string;
  enabled_events: string[];
  status: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Returned only on creation: https://docs.stripe.com/api/webhook_endpoints/create */
  readonly secret: string;
}

/** A Stripe account with webhook endpoints, as `GET /v1/account` and `/v1/webhook_endpoints` show it. */
export interface StripeAccount {
  readonly address: string;
  readonly endpoints: Endpoint[];
  /** The first endpoint. */
  readonly endpoint: Endpoint;
  chargesEnabled: boolean;
  /** The account has signed up for Connect. */
  hasConnect: boolean;
  /** Stripe Tax: what its set-up lacks, and the seller's countries of registration. */
  readonly tax: { missing: readonly string[]; registered: readonly string[] };
  /** Status of every answer, if an error. */
  refusal: number | undefined;
  /** Number of refused calls; all when undefined. */
  refusals: number | undefined;
  /** Ends every connection. */
  isUnreachable: boolean;
  /** Called after a call's change; true loses the answer. */
  losesAnswer: (call: string) => boolean;
  readonly close: () => Promise<void>;
}

interface Request {
  readonly method: string;
  readonly path: string;
  readonly form: URLSearchParams;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

function refusedWith(status: number): Answer {
  return { status, body: { error: { type: 'invalid_request_error', message: 'Refused.' } } };
}

function eventsIn(form: URLSearchParams): string[] {
  return [...form].filter(([name]) => name.startsWith('enabled_events')).map(([, value]) => value);
}

/** An endpoint without its secret. */
function shown({ id, url, enabled_events, status, metadata }: Endpoint) {
  return { object: 'webhook_endpoint', id, url, enabled_events, status, metadata };
}

/** https://docs.stripe.com/api/webhook_endpoints */
function answerAboutEndpoints(
  { endpoints }: StripeAccount,
  { method, path, form }: Request,
): Answer | undefined {
  const [, id] = /^\/v1\/webhook_endpoints\/(\w+)$/.exec(path) ?? [];
  const endpoint = endpoints.find((candidate) => candidate.id === id);
  if (method === 'DELETE' && endpoint) {
    endpoints.splice(endpoints.indexOf(endpoint), 1);
    return { status: 200, body: { id, object: 'webhook_endpoint', deleted: true } };
  }
  if (method === 'POST' && endpoint) {
    Object.assign(endpoint, { enabled_events: eventsIn(form), status: 'enabled' });
    return { status: 200, body: shown(endpoint) };
  }
  if (method === 'POST' && path === '/v1/webhook_endpoints') {
    const number = Number(endpoints.at(-1)?.id.slice(3) ?? 0) + 1;
    const created: Endpoint = {
      id: `we_${number}`,
      url: form.get('url') ?? '',
      enabled_events: eventsIn(form),
      status: 'enabled',
      metadata: { created_by: form.get('metadata[created_by]') ?? '' },
      secret: `whsec_${number}${crypto.randomUUID()}`,
    };
    endpoints.push(created);
    return { status: 200, body: { ...shown(created), secret: created.secret } };
  }
  if (path.startsWith('/v1/webhook_endpoints?'))
    return {
      status: 200,
      body: { object: 'list', data: endpoints.map(shown), has_more: false, url: '/v1/webhook_endpoints' },
    };
  return undefined;
}

/** https://docs.stripe.com/api/tax/settings and https://docs.stripe.com/api/tax/registrations */
function answerAboutTax({ tax }: StripeAccount, { path }: Request): Answer | undefined {
  const { missing, registered } = tax;
  if (path === '/v1/tax/settings')
    return {
      status: 200,
      body: {
        object: 'tax.settings',
        status: missing.length === 0 ? 'active' : 'pending',
        status_details: missing.length === 0 ? { active: {} } : { pending: { missing_fields: missing } },
      },
    };
  if (!path.startsWith('/v1/tax/registrations?')) return undefined;
  const data = registered.map((country) => ({
    id: `taxreg_${country}`,
    object: 'tax.registration',
    country,
  }));
  return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/tax/registrations' } };
}

function answerTo(account: StripeAccount, request: Request): Answer {
  if (account.refusal !== undefined && account.refusals !== 0) {
    if (account.refusals !== undefined) account.refusals--;
    return refusedWith(account.refusal);
  }
  // https://docs.stripe.com/api/accounts/retrieve
  if (request.path === '/v1/account')
    return {
      status: 200,
      body: { id: 'acct_1', object: 'account', charges_enabled: account.chargesEnabled },
    };
  // https://docs.stripe.com/api/accounts/list
  if (request.path.startsWith('/v1/accounts?'))
    return account.hasConnect
      ? { status: 200, body: { object: 'list', data: [], has_more: false, url: '/v1/accounts' } }
      : refusedWith(400);
  return answerAboutEndpoints(account, request) ?? answerAboutTax(account, request) ?? refusedWith(404);
}

/** Without a URL, the account has no webhook endpoint. */
export async function startStripeAccount(
  url?: string,
  events: readonly string[] = [],
): Promise<StripeAccount> {
  /** Answers by idempotency key: https://docs.stripe.com/api/idempotent_requests */
  const given = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '' } = request;
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      if (account.isUnreachable) return response.destroy();
      const key = String(request.headers['idempotency-key'] ?? '');
      const answer = given.get(key) ?? answerTo(account, { method, path, form });
      if (key !== '' && answer.status === 200) given.set(key, answer);
      const { status, body } = answer;
      if (method !== 'GET' && status === 200 && account.losesAnswer(`${method} stripe${path}`))
        return response.destroy();
      return response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const first = { id: 'we_1', status: 'enabled', metadata: {}, secret: 'whsec_rehearsal' };
  const account: StripeAccount = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    endpoints: url === undefined ? [] : [{ ...first, url, enabled_events: [...events] }],
    get endpoint() {
      const [endpoint] = account.endpoints;
      if (!endpoint) throw new Error('The account has no webhook endpoint.');
      return endpoint;
    },
    chargesEnabled: true,
    hasConnect: false,
    tax: { missing: [], registered: ['DE'] },
    refusal: undefined,
    refusals: undefined,
    isUnreachable: false,
    losesAnswer: () => false,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return account;
}
