/** https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto */
const codes = {
  CANCELLED: { grpc: 1, http: 499 },
  UNKNOWN: { grpc: 2, http: 500 },
  INVALID_ARGUMENT: { grpc: 3, http: 400 },
  DEADLINE_EXCEEDED: { grpc: 4, http: 504 },
  NOT_FOUND: { grpc: 5, http: 404 },
  ALREADY_EXISTS: { grpc: 6, http: 409 },
  PERMISSION_DENIED: { grpc: 7, http: 403 },
  RESOURCE_EXHAUSTED: { grpc: 8, http: 429 },
  FAILED_PRECONDITION: { grpc: 9, http: 400 },
  ABORTED: { grpc: 10, http: 409 },
  OUT_OF_RANGE: { grpc: 11, http: 400 },
  UNIMPLEMENTED: { grpc: 12, http: 501 },
  INTERNAL: { grpc: 13, http: 500 },
  UNAVAILABLE: { grpc: 14, http: 503 },
  DATA_LOSS: { grpc: 15, http: 500 },
  UNAUTHENTICATED: { grpc: 16, http: 401 },
} as const;

export type StatusName = keyof typeof codes;

/** An error returned to the caller with its google.rpc code. */
export class StatusError extends Error {
  readonly status: StatusName;

  constructor(status: StatusName, message: string) {
    super(message);
    this.status = status;
  }
}

/** The HTTP status of a google.rpc code. */
export function httpStatus(status: StatusName): number {
  return codes[status].http;
}

/** The number of a google.rpc code. */
export function grpcCode(status: StatusName): number {
  return codes[status].grpc;
}

/** An INVALID_ARGUMENT error. */
export function invalidArgument(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

/** Converts anything thrown to a StatusError; unexpected errors become INTERNAL. */
export function toStatusError(thrown: unknown): StatusError {
  if (thrown instanceof StatusError) return thrown;
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  return new StatusError('INTERNAL', `Internal error: ${reason}`);
}

export interface ErrorBody {
  readonly error: { readonly code: number; readonly message: string; readonly status: StatusName };
}

/** The REST body of an error. */
export function errorBody(error: StatusError): ErrorBody {
  return {
    error: { code: httpStatus(error.status), message: error.message, status: error.status },
  };
}

/** An error as google.rpc.Status. */
export function rpcStatus(error: StatusError): { code: number; message: string } {
  return {
    code: grpcCode(error.status),
    message: error.message,
  };
}
