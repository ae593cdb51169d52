/** Stripe's kinds of error. */
export type ApiErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

/** What an error says beside its message. */
export interface ApiErrorDetails {
  readonly status?: number;
  readonly type?: ApiErrorType;
  readonly code?: string;
  readonly param?: string;
}

/** The JSON that Stripe answers with a failure. */
export interface ApiErrorBody {
  readonly error: {
    readonly type: ApiErrorType;
    readonly code?: string;
    readonly doc_url?: string;
    readonly message: string;
    readonly param?: string;
  };
}

/** A refusal in Stripe's form; an invalid request (400) unless the details say otherwise. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: ApiErrorType;
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(message: string, details: ApiErrorDetails = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = details.status ?? 400;
    this.type = details.type ?? 'invalid_request_error';
    this.code = details.code;
    this.param = details.param;
  }

  /** The error as Stripe sends it. */
  get body(): ApiErrorBody {
    const { type, code, message, param } = this;
    return {
      error: {
        ...(code === undefined ? {} : { code, doc_url: `https://stripe.com/docs/error-codes/${code}` }),
        message,
        ...(param === undefined ? {} : { param }),
        type,
      },
    };
  }
}

/** An id in the address that belongs to nothing (404), or in a parameter (400, as Stripe has it). */
export function missing(kind: string, id: string, param = 'id'): ApiError {
  return new ApiError(`No such ${kind}: '${id}'`, {
    status: param === 'id' ? 404 : 400,
    code: 'resource_missing',
    param,
  });
}
