import * as v from 'valibot';
import { serviceOrigin, type Service } from './services';

/** A refusal of a Google service. */
export class GoogleError extends Error {
  override readonly name = 'GoogleError';

  constructor(
    readonly service: Service,
    readonly status: number,
    message: string,
  ) {
    super(message);
  }

  /** Whether the operator's account may not do this, or the service is not enabled. */
  get isForbidden(): boolean {
    return this.status === 401 || this.status === 403;
  }

  get isMissing(): boolean {
    return this.status === 404;
  }
}

export interface GoogleCall {
  readonly service: Service;
  /** From the API's version on, for example `/v1/projects/my-shop`. */
  readonly path: string;
  /** GET when omitted. */
  readonly method?: 'POST' | 'PATCH' | 'PUT';
  readonly body?: unknown;
}

/** Calls a Google service as the operator. Returns the JSON answer. Throws a GoogleError. */
export type Google = (call: GoogleCall) => Promise<unknown>;

const errorSchema = v.pipe(v.string(), v.parseJson(), v.object({ error: v.object({ message: v.string() }) }));

const TIMEOUT_MS = 30_000;

/** `project` pays for the calls' quota, which user credentials need: https://cloud.google.com/docs/quotas/set-quota-project */
export function googleWith(getToken: () => Promise<string>, project: string): Google {
  return async ({ service, path, method = 'GET', body }) => {
    const response = await fetch(`${serviceOrigin(service)}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${await getToken()}`,
        'X-Goog-User-Project': project,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text) as unknown;
    const error = v.safeParse(errorSchema, text);
    throw new GoogleError(
      service,
      response.status,
      error.success ? error.output.error.message : `${service} answered ${response.status}`,
    );
  };
}
