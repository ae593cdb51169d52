/** Every code an API error can carry, with its HTTP status (design part 3). The message beside it is what a page shows. */
export const ERROR_STATUS = {
  malformed: 400,
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  gone: 409,
  'too-large': 413,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
} as const;

/** Why a call was refused. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** The body of every refused call. */
export interface ErrorBody {
  readonly message: string;
  readonly code: ErrorCode;
}

/** A refusal meant for the caller: its message is shown to people as it is. Anything else thrown is a fault of ours. */
export class StoreError extends Error {
  override readonly name = 'StoreError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    options: { readonly cause?: unknown; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message, { cause: options.cause });
    this.headers = options.headers ?? {};
  }

  /** Headers that the answer carries besides the body, `Allow` or `Retry-After` for instance. */
  readonly headers: Readonly<Record<string, string>>;

  /** The HTTP status that belongs to the code. */
  get status(): number {
    return ERROR_STATUS[this.code];
  }

  /** The answer's body. */
  get body(): ErrorBody {
    return { message: this.message, code: this.code };
  }
}
