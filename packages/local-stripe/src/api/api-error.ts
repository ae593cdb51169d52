export type ApiErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

export interface ApiErrorDetails {
  readonly status?: number;
  readonly type?: ApiErrorType;
  readonly code?: string;
  readonly param?: string;
  readonly declineCode?: string;
  /** Errors about a PaymentIntent contain it. */
  readonly paymentIntent?: object;
}

/** https://docs.stripe.com/api/errors */
export interface ApiErrorBody {
  readonly error: {
    readonly type: ApiErrorType;
    readonly code?: string;
    readonly decline_code?: string;
    readonly doc_url?: string;
    readonly message: string;
    readonly param?: string;
    readonly payment_intent?: object;
  };
}

/** An error response in Stripe's format; by default status 400 and `invalid_request_error`. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: ApiErrorType;
  readonly code: string | undefined;
  readonly param: string | undefined;
  readonly declineCode: string | undefined;
  readonly paymentIntent: object | undefined;

  constructor(message: string, details: ApiErrorDetails = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = details.status ?? 400;
    this.type = details.type ?? 'invalid_request_error';
    this.code = details.code;
    this.param = details.param;
    this.declineCode = details.declineCode;
    this.paymentIntent = details.paymentIntent;
  }

  get body(): ApiErrorBody {
    const { type, code, message, param, declineCode, paymentIntent } = this;
    return {
      error: {
        ...(code === undefined ? {} : { code, doc_url: `https://stripe.com/docs/error-codes/${code}` }),
        ...(declineCode === undefined ? {} : { decline_code: declineCode }),
        message,
        ...(param === undefined ? {} : { param }),
        ...(paymentIntent === undefined ? {} : { payment_intent: paymentIntent }),
        type,
      },
    };
  }
}

/** An unknown id's error: 404 if the id is in the path, 400 in another parameter. */
export function missing(kind: string, id: string, param = 'id'): ApiError {
  return new ApiError(`No such ${kind}: '${id}'`, {
    status: param === 'id' ? 404 : 400,
    code: 'resource_missing',
    param,
  });
}
