import { resourcesOf, type Resource } from './html';

/** Why a check failed: what was expected and what came. */
export class SmokeFailure extends Error {
  override readonly name = 'SmokeFailure';
}

/** Without tracks, a check of them says nothing. */
export class EmptyShop extends SmokeFailure {}

/** Throws a SmokeFailure with the message unless the condition holds. */
export function requireThat(condition: boolean, message: string): asserts condition {
  if (!condition) throw new SmokeFailure(message);
}

export interface Answer {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

const TIMEOUT_MS = 20_000;

/** Doesn't follow redirects. Throws a SmokeFailure when nothing answers. */
export async function request(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...init,
    });
    return {
      url,
      status: response.status,
      headers: response.headers,
      body: await response.text(),
    };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    throw new SmokeFailure(`${url} cannot be reached: ${String(cause)}`);
  }
}

/** A shop checked from outside. */
export interface Shop {
  /** Where to ask. Without a trailing slash. */
  readonly origin: string;
  /** Where its links lead; differs until its domain is connected. */
  readonly publicOrigin: string;
  readonly get: (path: string, init?: RequestInit) => Promise<Answer>;
  readonly send: (method: 'POST' | 'PUT', path: string, input: unknown) => Promise<Answer>;
}

export function shopAt(origin: string, publicOrigin = origin): Shop {
  const get = (path: string, init?: RequestInit): Promise<Answer> => request(`${origin}${path}`, init);
  return {
    origin,
    publicOrigin,
    get,
    send: (method, path, input) =>
      get(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(input) }),
  };
}

/** Throws a SmokeFailure unless the answer has the status. */
export function requireStatus({ url, status }: Answer, expected: number): void {
  requireThat(status === expected, `${url} answered ${status} instead of ${expected}`);
}

/** Throws a SmokeFailure unless the header matches. */
export function requireHeader({ url, headers }: Answer, name: string, pattern: RegExp): void {
  const value = headers.get(name);
  requireThat(value !== null && pattern.test(value), `${url}: ${name} is ${value ?? 'missing'}`);
}

export interface LoadedPage extends Answer {
  readonly resources: readonly Resource[];
}

/** An existing page with what its HTML loads. */
export async function loadPage(shop: Shop, path: string): Promise<LoadedPage> {
  const answer = await shop.get(path);
  requireStatus(answer, 200);
  requireHeader(answer, 'content-type', /^text\/html/);
  return { ...answer, resources: resourcesOf(answer.body, answer.url) };
}
