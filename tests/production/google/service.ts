import type { GoogleProject } from './project';

/** A call of a service, `path` without the service's name. */
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

/** Undefined for a call that the service does not have. */
export type Service = (project: GoogleProject, call: Call) => Answer | undefined;

export const NOTHING: Answer = { body: {} };

/** What Google answers for something that does not exist. */
export function missing(what: string): Answer {
  return { status: 404, body: { error: { code: 404, status: 'NOT_FOUND', message: `${what} not found` } } };
}

/** What Google answers when something is created again. */
export function alreadyExists(what: string): Answer {
  const message = `${what} already exists`;
  return { status: 409, body: { error: { code: 409, status: 'ALREADY_EXISTS', message } } };
}
