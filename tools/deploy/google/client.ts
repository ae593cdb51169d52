import * as v from 'valibot';
import { serviceOrigin, type Service } from './services';

/** What a refusal says: https://cloud.google.com/apis/design/errors#error_model */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  /** Name of the code, for example `ABORTED`. */
  readonly code?: string;
  /** For example `SERVICE_DISABLED`. */
  readonly reason?: string;
  /** The reason's details, for example `service` and `permission`. */
  readonly metadata?: Readonly<Record<string, string>>;
}

/** A Google service's refusal. What the service omits is empty. */
export class GoogleError extends Error {
  override readonly name = 'GoogleError';
  readonly status: number;
  readonly code: string;
  readonly reason: string;
  readonly metadata: Readonly<Record<string, string>>;

  constructor(
    readonly service: Service,
    { status, message, code = '', reason = '', metadata = {} }: Refusal,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.reason = reason;
    this.metadata = metadata;
  }

  /** The operator may not do this, or the service isn't enabled. */
  get isForbidden(): boolean {
    return this.status === 401 || this.status === 403;
  }

  get isMissing(): boolean {
    return this.status === 404;
  }

  /** The API that isn't enabled, or not yet everywhere; undefined for other refusals. */
  get disabledApi(): string | undefined {
    if (this.reason !== 'SERVICE_DISABLED') return undefined;
    return this.metadata['service'] ?? `${this.service}.googleapis.com`;
  }
}

export interface GoogleCall {
  readonly service: Service;
  /** Begins with the API's version, for example `/v1/projects/my-shop`. */
  readonly path: string;
  /** GET when omitted. */
  readonly method?: 'POST' | 'PATCH' | 'PUT';
  readonly body?: unknown;
}

/** Calls a Google service as the operator. Returns its JSON answer. Throws a GoogleError. */
export type Google = (call: GoogleCall) => Promise<unknown>;

/** An answer of {@link Google}; undefined if nothing exists there. Throws a GoogleError for other refusals. */
export async function unlessMissing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof GoogleError && error.isMissing) return undefined;
    throw error;
  }
}

const text = v.optional(v.string(), '');
const errorSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    error: v.object({
      message: v.string(),
      status: text,
      details: v.optional(
        v.array(v.object({ reason: text, metadata: v.optional(v.record(v.string(), v.string()), {}) })),
        [],
      ),
      errors: v.optional(v.array(v.object({ reason: text })), []),
    }),
  }),
);

/** Reasons of Compute Engine and Cloud Storage: https://cloud.google.com/storage/docs/json_api/v1/status-codes */
const OLDER_REASONS: Readonly<Record<string, string>> = {
  accessNotConfigured: 'SERVICE_DISABLED',
  accountDisabled: 'BILLING_DISABLED',
  rateLimitExceeded: 'RATE_LIMIT_EXCEEDED',
  userRateLimitExceeded: 'RATE_LIMIT_EXCEEDED',
};

function readRefusal(service: Service, status: number, body: string): GoogleError {
  const parsed = v.safeParse(errorSchema, body);
  if (!parsed.success) return new GoogleError(service, { status, message: `${service} answered ${status}` });
  const { message, status: code, details, errors } = parsed.output.error;
  const info = details.find(({ reason }) => reason !== '');
  const older = errors.map(({ reason }) => OLDER_REASONS[reason]).find((reason) => reason !== undefined);
  return new GoogleError(service, {
    status,
    message,
    code,
    reason: info?.reason ?? older ?? '',
    metadata: info?.metadata ?? {},
  });
}

function unreachable(service: Service, error: unknown): GoogleError {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return new GoogleError(service, {
    status: 503,
    message: `${service}.googleapis.com cannot be reached: ${String(cause)}`,
    code: 'UNAVAILABLE',
  });
}

const TIMEOUT_MS = 30_000;

/**
 * `project` pays for the calls: user credentials need one
 * (https://cloud.google.com/docs/quotas/set-quota-project).
 */
export function googleWith(getToken: () => Promise<string>, project: string, send = fetch): Google {
  return async ({ service, path, method = 'GET', body }) => {
    const token = await getToken();
    const response = await send(`${serviceOrigin(service)}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'X-Goog-User-Project': project,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw unreachable(service, error);
    });
    const answer = await response.text();
    if (response.ok) return JSON.parse(answer) as unknown;
    throw readRefusal(service, response.status, answer);
  };
}
