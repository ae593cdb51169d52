import * as v from 'valibot';

/** Every code that an API error can carry, with its HTTP status. */
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
  /** The input field at fault, named as in the payload. */
  readonly field?: string | undefined;
  /** The tracks that cannot be bought. */
  readonly trackIds?: readonly number[] | undefined;
  /** The kits that cannot be bought. */
  readonly kitIds?: readonly number[] | undefined;
  /** The order that is in the way. */
  readonly orderId?: string | undefined;
  /** The right price and its reasons (shownPriceSchema in deals/shown-price.ts). */
  readonly pricing?: Readonly<Record<string, unknown>> | undefined;
  /** The upgrades that could replace lines at full price (offeredUpgradesSchema in orders/offered-upgrades.ts). */
  readonly upgrades?: readonly Readonly<Record<string, unknown>>[] | undefined;
  /** When the call may succeed, in UTC ms. */
  readonly retryAt?: number | undefined;
  /** The challenge to solve before the call is repeated (challengeSchema in proof-of-work.ts). */
  readonly challenge?: Readonly<Record<string, unknown>> | undefined;
}

/** The body of every refused call. `message` is for people; programs read the other fields. */
export interface ErrorBody extends ErrorDetails {
  readonly message: string;
  readonly code: ErrorCode;
}

/** Parses the body of a refused call. */
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
  // Parsed by whoever solves it, so that the schema is not part of the pages' first load.
  challenge: v.optional(v.record(v.string(), v.unknown())),
});

/** An error meant for the caller: its message is shown to people. Anything else that is thrown is an internal error. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly details: ErrorDetails;
  /** Response headers besides `Retry-After`, which follows from `details.retryAt`. */
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
