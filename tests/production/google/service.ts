import type { GoogleProject } from './project';

/** A call of a service; `path` omits the service's name. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
  /** Address of the stand-in. */
  readonly origin: string;
}

export interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

/** Undefined for calls the service lacks. */
export type Service = (project: GoogleProject, call: Call) => Answer | undefined;

export const NOTHING: Answer = { body: {} };

/** Google's answer for something missing. */
export function missing(what: string): Answer {
  return { status: 404, body: { error: { code: 404, status: 'NOT_FOUND', message: `${what} not found` } } };
}

/** Google's answer when something is created again. */
export function alreadyExists(what: string): Answer {
  const message = `${what} already exists`;
  return { status: 409, body: { error: { code: 409, status: 'ALREADY_EXISTS', message } } };
}
