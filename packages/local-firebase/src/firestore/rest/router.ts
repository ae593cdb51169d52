import { callerFromHeader } from '../access/caller';
import type { Rulebook } from '../access/rulebook';
import type { Backend } from '../rpc/backend';
import { Message } from '../wire/message';
import { streamingProcedures, unaryProcedures } from '../rpc/procedures';
import { errorBody, httpStatus, StatusError, toStatusError } from '../errors/status';
import { parseDatabaseName } from '../storage/names';
import { answerEmulator } from './emulator-routes';
import type { RestRequest, RestResponse } from './exchange';
import { decodeSegment, transcode } from './transcoding';
import type { Call } from './transcoding';

const versions = new Set(['v1', 'v1beta1']);

function notFound({ method, segments }: RestRequest): StatusError {
  return new StatusError('NOT_FOUND', `There is no route ${method} /${segments.join('/')}.`);
}

/** What the routes need of the server. */
export interface RestSurroundings {
  readonly backend: Backend;
  readonly rulebook: Rulebook;
  readonly log: (line: string) => void;
}

function failure(around: RestSurroundings, thrown: unknown, asList: boolean): RestResponse {
  const error = toStatusError(thrown);
  if (error !== thrown)
    around.log(`internal error: ${thrown instanceof Error ? thrown.stack : String(thrown)}`);
  const body = errorBody(error);
  return { status: httpStatus(error.status), body: asList ? [body] : body };
}

function callOf(request: RestRequest): Call | null {
  const [version = '', projects, project = '', databases, database = '', ...raw] = request.segments;
  const isOurs = versions.has(version) && projects === 'projects' && databases === 'databases';
  if (!isOurs || raw[0]?.split(':')[0] !== 'documents') return null;
  const name = `projects/${decodeSegment(project)}/databases/${decodeSegment(database)}`;
  return transcode(parseDatabaseName(name), raw, request);
}

async function perform(around: RestSurroundings, call: Call, request: RestRequest): Promise<RestResponse> {
  try {
    const caller = callerFromHeader(request.authorization);
    const message = new Message(call.message, call.procedure);
    const body =
      call.kind === 'unary'
        ? await unaryProcedures[call.procedure](around.backend, caller, message)
        : await streamingProcedures[call.procedure](around.backend, caller, message);
    return { status: 200, body };
  } catch (error) {
    return failure(around, error, call.kind === 'streaming');
  }
}

async function route(around: RestSurroundings, request: RestRequest): Promise<RestResponse> {
  const [first, second, third, ...rest] = request.segments;
  if (first === '' && second === undefined && request.method === 'GET') return { status: 200, body: 'Ok\n' };
  if (first === 'emulator' && second === 'v1' && third === 'projects') {
    const answer = await answerEmulator(around.backend, around.rulebook, rest, request);
    if (answer !== null) return answer;
  }
  const call = callOf(request);
  if (call === null) throw notFound(request);
  return perform(around, call, request);
}

/** Answers a request, whatever it is. */
export async function answerRest(around: RestSurroundings, request: RestRequest): Promise<RestResponse> {
  try {
    return await route(around, request);
  } catch (error) {
    return failure(around, error, false);
  }
}

/** The answer to a request that could not be read. */
export function unreadable(around: RestSurroundings, thrown: unknown): RestResponse {
  return failure(around, thrown, false);
}
