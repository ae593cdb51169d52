import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';

/** A Stripe account with one webhook endpoint, as `GET /v1/account` and `/v1/webhook_endpoints` show it. */
export interface StripeAccount {
  readonly address: string;
  readonly endpoint: Pick<Stripe.WebhookEndpoint, 'url' | 'enabled_events' | 'status'>;
  chargesEnabled: boolean;
  /** Status of every answer, if it is an error. */
  refusal: number | undefined;
  readonly close: () => Promise<void>;
}

/** https://docs.stripe.com/api/webhook_endpoints and https://docs.stripe.com/api/accounts/retrieve */
export async function startStripeAccount(url: string, events: readonly string[]): Promise<StripeAccount> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { status, body } = answer(
        request.method ?? '',
        request.url ?? '',
        Buffer.concat(chunks).toString(),
      );
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  const answer = (method: string, path: string, form: string): { status: number; body: unknown } => {
    if (account.refusal !== undefined)
      return {
        status: account.refusal,
        body: { error: { type: 'invalid_request_error', message: 'Refused.' } },
      };
    const endpoint = { id: 'we_1', object: 'webhook_endpoint', ...account.endpoint };
    if (path === '/v1/account')
      return {
        status: 200,
        body: { id: 'acct_1', object: 'account', charges_enabled: account.chargesEnabled },
      };
    if (method === 'POST' && path === '/v1/webhook_endpoints/we_1') {
      const changes = [...new URLSearchParams(form)];
      const enabled = changes.filter(([name]) => name.startsWith('enabled_events')).map(([, value]) => value);
      Object.assign(account.endpoint, { enabled_events: enabled, status: 'enabled' });
      return { status: 200, body: endpoint };
    }
    if (path.startsWith('/v1/webhook_endpoints?'))
      return { status: 200, body: { object: 'list', data: [endpoint], has_more: false, url: path } };
    return { status: 404, body: { error: { type: 'invalid_request_error', message: path } } };
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const account: StripeAccount = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    endpoint: { url, enabled_events: [...events], status: 'enabled' },
    chargesEnabled: true,
    refusal: undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return account;
}
