import * as v from 'valibot';

/** Every API error code with its HTTP status. */
export const ERROR_STATUS = {
  malformed: 400,
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'password-required': 403,
  'code-required': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  gone: 409,
  owned: 409,
  upgradable: 409,
  'price-changed': 409,
  'consent-required': 409,
  'too-large': 413,
  'range-outside': 416,
  challenge: 429,
  'too-many': 429,
  internal: 500,
  'not-implemented': 501,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

interface ErrorDetails {
  /** Named as in the payload. */
  readonly field?: string | undefined;
  readonly trackIds?: readonly number[] | undefined;
  readonly kitIds?: readonly number[] | undefined;
  readonly orderId?: string | undefined;
  /** The right price and why (shownPriceSchema in deals/shown-price.ts). */
  readonly pricing?: Readonly<Record<string, unknown>> | undefined;
  /** Upgrades that could replace lines at full price (offeredUpgradesSchema in orders/offered-upgrades.ts). */
  readonly upgrades?: readonly Readonly<Record<string, unknown>>[] | undefined;
  /** When a retry may succeed, UTC ms. */
  readonly retryAt?: number | undefined;
  /** To be solved before a retry (challengeSchema in proof-of-work.ts). */
  readonly challenge?: Readonly<Record<string, unknown>> | undefined;
}

/** The body of a refused call. `message` is for people; programs read the other fields. */
export interface ErrorBody extends ErrorDetails {
  readonly message: string;
  readonly code: ErrorCode;
}

export const errorBodySchema: v.GenericSchema<unknown, ErrorBody> = v.object({
  message: v.string(),
  code: v.picklist(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  field: v.optional(v.string()),
  trackIds: v.optional(v.array(v.number())),
  kitIds: v.optional(v.array(v.number())),
  orderId: v.optional(v.string()),
  retryAt: v.optional(v.number()),
  // Parsed by the cart.
  pricing: v.optional(v.record(v.string(), v.unknown())),
  upgrades: v.optional(v.array(v.record(v.string(), v.unknown()))),
  // Parsed by the solver, to keep the schema out of the first load.
  challenge: v.optional(v.record(v.string(), v.unknown())),
});

/** An error for the caller, whose message people see. Anything else thrown is an internal error. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly details: ErrorDetails;
  /** In addition to `Retry-After`, which follows from `details.retryAt`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly code: ErrorCode,
    message: string,
    options: ErrorDetails & {
      readonly cause?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    const { cause, headers = {}, ...details } = options;
    super(message, { cause });
    this.headers = headers;
    this.details = details;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  get body(): ErrorBody {
    return { message: this.message, code: this.code, ...this.details };
  }
}
