import type { HttpRequest, HttpResponse } from './api/http';
import type { ServerContext } from './api/server-context';
import { signEvent, type SignedEvent } from './events/signature';
import { answer } from './router';
import { serializeEvent, type EventJson } from './serializers/event';
import { expireOverdue } from './sessions/expiry';

/** Access to a running server from its own process, without sockets. */
export interface InProcess {
  /**
   * Answers a request to the server; the URL's host doesn't matter. For the SDK: `new Stripe(key, { httpClient:
   * Stripe.createFetchHttpClient(running.fetch) })`. Rejects where the server would hang up.
   */
  readonly fetch: (address: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Calls the control API: `control('POST /sessions/cs_1/pay', {})`. Rejects with an error's message. */
  control(call: string, body?: object): Promise<unknown>;
  /** Deletes everything at once, like `POST /_control/reset`. */
  reset(): void;
  /** Expires what is overdue by the injected clock. Calls do the same before their answer. */
  tick(): void;
  /** Every event, delivered or not, oldest first. */
  events(): readonly EventJson[];
  /** An event's body and `Stripe-Signature`; signed `at` ms, by default now by the server's clock. */
  signedEvent(id: string, at?: number): SignedEvent;
}

/** The in-process access to a server. */
export function inProcess(context: ServerContext): InProcess {
  return {
    fetch: async (address, init) => {
      const request = address instanceof Request ? address : undefined;
      const { pathname, search } = new URL(address instanceof Request ? address.url : address);
      const body = request === undefined ? bodyText(init?.body) : await request.text();
      return responseOf(
        await answer(context, {
          method: init?.method ?? request?.method ?? 'GET',
          path: pathname,
          query: search.slice(1),
          headers: Object.fromEntries(new Headers(init?.headers ?? request?.headers)),
          body,
        }),
      );
    },
    control: async (call, body) => {
      const answered = await answer(context, controlRequest(call, body));
      const response = responseOf(answered);
      const result: unknown = await response.json();
      if (!response.ok) throw new Error(`${call}: ${JSON.stringify(result)}`);
      return result;
    },
    reset: () => context.reset(),
    tick: () => void expireOverdue(context),
    events: () => [...context.ledger.events.values()].map((event) => serializeEvent(context, event)),
    signedEvent: (id, at = context.now()) => {
      const event = context.ledger.events.get(id);
      if (event === undefined) throw new Error(`There is no event ${id}.`);
      return signEvent(context, event, { secret: context.webhookSecret, at: Math.floor(at / 1000) });
    },
  };
}

function controlRequest(call: string, body: object | undefined): HttpRequest {
  const [method = '', address = ''] = call.split(' ');
  const [path = '', query = ''] = address.split('?');
  return {
    method,
    path: `/_control${path}`,
    query,
    headers: {},
    body: body === undefined ? '' : JSON.stringify(body),
  };
}

function bodyText(body: RequestInit['body'] | undefined): string {
  if (body === null || body === undefined) return '';
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new TypeError('The body must be text.');
}

function responseOf(answered: HttpResponse): Response {
  if (answered.kind === 'hang_up') throw new TypeError('fetch failed');
  const { status, headers, body } = answered;
  return new Response(body, { status, headers });
}
