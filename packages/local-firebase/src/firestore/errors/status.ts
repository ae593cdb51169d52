/** The canonical codes of google.rpc that this server answers with, and what each is in gRPC and in HTTP. */
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

/** A google.rpc code by name. */
export type StatusName = keyof typeof codes;

/** An error that the caller is told about, with its google.rpc code. */
export class StatusError extends Error {
  readonly status: StatusName;

  constructor(status: StatusName, message: string) {
    super(message);
    this.status = status;
  }
}

/** The HTTP status of a code. */
export function httpStatus(status: StatusName): number {
  return codes[status].http;
}

/** The gRPC number of a code. */
export function grpcCode(status: StatusName): number {
  return codes[status].grpc;
}

/** The error for a request that is malformed whatever the state of the system. */
export function invalidArgument(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

/** Any thrown thing as an error to answer with; what was not foreseen is INTERNAL. */
export function toStatusError(thrown: unknown): StatusError {
  if (thrown instanceof StatusError) return thrown;
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  return new StatusError('INTERNAL', `Internal error: ${reason}`);
}

/** The body of an error as Google's REST APIs write it. */
export interface ErrorBody {
  readonly error: { readonly code: number; readonly message: string; readonly status: StatusName };
}

/** An error's REST body. */
export function errorBody(error: StatusError): ErrorBody {
  return {
    error: { code: httpStatus(error.status), message: error.message, status: error.status },
  };
}

/** An error as google.rpc.Status, as it stands inside other messages. */
export function rpcStatus(error: StatusError): { code: number; message: string } {
  return {
    code: grpcCode(error.status),
    message: error.message,
  };
}
