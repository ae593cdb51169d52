import { callerFromHeader } from '../access/caller';
import type { ActiveRules } from '../access/active-rules';
import type { Backend } from '../rpc/backend';
import { Message } from '../wire/message';
import { streamingMethods, unaryMethods } from '../rpc/methods';
import { errorBody, httpStatus, StatusError, toStatusError } from '../errors/status';
import { parseDatabaseName } from '../storage/names';
import { handleEmulator } from './emulator-routes';
import type { RestRequest, RestResponse } from './exchange';
import { decodeSegment, transcode } from './transcoding';
import type { Call } from './transcoding';

function notFound({ method, segments }: RestRequest): StatusError {
  return new StatusError('NOT_FOUND', `No route for ${method} /${segments.join('/')}.`);
}

export interface RestDependencies {
  readonly backend: Backend;
  readonly activeRules: ActiveRules;
  readonly log: (line: string) => void;
}

function failure(dependencies: RestDependencies, thrown: unknown, asList: boolean): RestResponse {
  const error = toStatusError(thrown);
  if (error !== thrown)
    dependencies.log(`internal error: ${thrown instanceof Error ? thrown.stack : String(thrown)}`);
  const body = errorBody(error);
  return { status: httpStatus(error.status), body: asList ? [body] : body };
}

function callOf(request: RestRequest): Call | null {
  const [version = '', projects, project = '', databases, database = '', ...raw] = request.segments;
  const isDocumentsRoute = version === 'v1' && projects === 'projects' && databases === 'databases';
  if (!isDocumentsRoute || raw[0]?.split(':')[0] !== 'documents') return null;
  const name = `projects/${decodeSegment(project)}/databases/${decodeSegment(database)}`;
  return transcode(parseDatabaseName(name), raw, request);
}

async function perform(
  dependencies: RestDependencies,
  call: Call,
  request: RestRequest,
): Promise<RestResponse> {
  try {
    const caller = callerFromHeader(request.authorization);
    const message = new Message(call.message, call.method);
    const body =
      call.kind === 'unary'
        ? await unaryMethods[call.method](dependencies.backend, caller, message)
        : await streamingMethods[call.method](dependencies.backend, caller, message);
    return { status: 200, body };
  } catch (error) {
    return failure(dependencies, error, call.kind === 'streaming');
  }
}

async function route(dependencies: RestDependencies, request: RestRequest): Promise<RestResponse> {
  const [first, second, third, ...rest] = request.segments;
  if (first === '' && second === undefined && request.method === 'GET') return { status: 200, body: 'Ok\n' };
  if (first === 'emulator' && second === 'v1' && third === 'projects') {
    const answer = handleEmulator(dependencies.backend, dependencies.activeRules, rest, request);
    if (answer !== null) return answer;
  }
  const call = callOf(request);
  if (call === null) throw notFound(request);
  return perform(dependencies, call, request);
}

/** Handles a request; never rejects. */
export async function handleRest(
  dependencies: RestDependencies,
  request: RestRequest,
): Promise<RestResponse> {
  try {
    return await route(dependencies, request);
  } catch (error) {
    return failure(dependencies, error, false);
  }
}

/** The response to a request that could not be read. */
export function unreadableResponse(dependencies: RestDependencies, thrown: unknown): RestResponse {
  return failure(dependencies, thrown, false);
}
