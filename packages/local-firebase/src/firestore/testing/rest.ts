import { database, openRules, startTestServer } from './server';
import type { TestServer } from './server';

/** An answer with its body parsed. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The path of a database's documents. */
export const root = `/v1/${database}/documents`;

/** The full name of a document. */
export function nameOf(path: string): string {
  return `${database}/documents/${path}`;
}

/** A server that lets everybody do everything, and plain requests to it. */
export interface RestClient {
  readonly server: TestServer;
  readonly send: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  readonly post: (verb: string, body: unknown) => Promise<Answer>;
  /** The answer to a query for the number of all documents. */
  readonly countDocuments: () => Promise<unknown>;
}

/** What {@link RestClient.countDocuments} gives when there are none. */
export const nothingWritten = [{ result: { aggregateFields: { n: { integerValue: '0' } } } }];

/** An answer that is an error, as far as tests look at it. */
export function errorAnswer(code: number, status: string) {
  return {
    status: code,
    body: { error: { code, status } },
  };
}

/** Starts a server to send plain requests to, as the administrator unless other headers say otherwise. */
export async function startRestClient(): Promise<RestClient> {
  const server = await startTestServer(openRules);
  const send: RestClient['send'] = async (
    method,
    path,
    body,
    headers = { Authorization: 'Bearer owner' },
  ) => {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const response = await server.fetch(path, {
      method,
      headers,
      ...(text === undefined ? {} : { body: text }),
    });
    const answer: unknown = await response.json();
    return { status: response.status, body: answer };
  };
  const post: RestClient['post'] = (verb, body) => send('POST', `${root}:${verb}`, body);
  const countDocuments = async (): Promise<unknown> => {
    const structuredAggregationQuery = {
      structuredQuery: { from: [{ allDescendants: true }] },
      aggregations: [{ alias: 'n', count: {} }],
    };
    return (await post('runAggregationQuery', { structuredAggregationQuery })).body;
  };
  return { server, send, post, countDocuments };
}
