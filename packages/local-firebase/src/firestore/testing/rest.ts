import { database, openRules, startTestServer } from './server';
import type { TestServer } from './server';

interface RestResponse {
  readonly status: number;
  readonly body: unknown;
}

export const root = `/v1/${database}/documents`;

/** A full document name. */
export function nameOf(path: string): string {
  return `${database}/documents/${path}`;
}

export interface RestClient {
  readonly server: TestServer;
  readonly send: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<RestResponse>;
  readonly post: (verb: string, body: unknown) => Promise<RestResponse>;
  readonly countDocuments: () => Promise<unknown>;
}

/** The result of {@link RestClient.countDocuments} for an empty database. */
export const nothingWritten = [{ result: { aggregateFields: { n: { integerValue: '0' } } } }];

/** The part of an error response that tests compare. */
export function errorResponse(code: number, status: string) {
  return {
    status: code,
    body: { error: { code, status } },
  };
}

/** Starts a server and a REST client, which is the administrator unless other headers are given. */
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
