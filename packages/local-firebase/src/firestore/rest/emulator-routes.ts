import type { RulesIssue } from '../../rules/contract/contract';
import { formatIssue } from '../access/active-rules';
import type { ActiveRules } from '../access/active-rules';
import type { Backend } from '../rpc/backend';
import { Message } from '../wire/message';
import { invalidArgument } from '../errors/status';
import { parseDatabaseName } from '../storage/names';
import type { RestRequest, RestResponse } from './exchange';
import { bodyMessage, decodeSegment } from './transcoding';

function answer(body: unknown): RestResponse {
  return { status: 200, body };
}

function issue(severity: 'ERROR' | 'WARNING') {
  return (found: RulesIssue) => ({
    sourcePosition: { fileName: found.file, line: found.line, column: found.column },
    description: found.message,
    severity,
  });
}

function replaceRules(activeRules: ActiveRules, project: string, body: Uint8Array): RestResponse {
  const message = new Message(bodyMessage(body), 'request');
  const tolerant = message.boolean('ignoreErrors');
  const rules = message.required('rules', message.message('rules'));
  const [file, ...others] = rules.messages('files');
  if (file === undefined || others.length > 0) throw invalidArgument('Expected exactly one rules file.');
  const content = file.required('content', file.string('content'));
  const name = file.string('name') ?? 'security.rules';
  file.string('fingerprint');
  for (const part of [file, rules, message]) part.end();
  const update = activeRules.replace(project, content, name);
  if (update.ok) return answer({ issues: update.warnings.map(issue('WARNING')) });
  if (tolerant) return answer({ issues: update.errors.map(issue('ERROR')) });
  throw invalidArgument(update.errors.map(formatIssue).join('\n'));
}

function usage(backend: Backend, method: string): RestResponse | null {
  const { documentsRead, documentsWritten } = backend.usage;
  if (method === 'GET') return answer({ documentsRead, documentsWritten });
  if (method !== 'DELETE') return null;
  backend.usage.reset();
  return answer({});
}

function projectVerb(
  backend: Backend,
  activeRules: ActiveRules,
  segment: string,
  request: RestRequest,
): RestResponse | null {
  const [project = '', verb = ''] = decodeSegment(segment).split(':');
  switch (`${request.method} ${verb}`) {
    case 'PUT securityRules':
      return replaceRules(activeRules, project, request.body);
    case 'GET queries':
      return answer({ queries: backend.queryLog.shapes });
    case 'GET usage':
    case 'DELETE usage':
      return usage(backend, request.method);
    default:
      return null;
  }
}

/**
 * Handles the emulator's own routes below `/emulator/v1/projects`: rules, clearing, queries, usage, triggers. Null if
 * there is no such route; `segments` are those after `projects`.
 */
export function handleEmulator(
  backend: Backend,
  activeRules: ActiveRules,
  segments: readonly string[],
  request: RestRequest,
): RestResponse | null {
  const [project = '', ...rest] = segments;
  if (rest.length === 0) return projectVerb(backend, activeRules, project, request);
  // The functions emulator registers triggers; without an answer it would not load the functions.
  if (request.method === 'POST' && rest.length === 1 && rest[0] === 'eventarcTrigger') return answer({});
  const [databases, database = '', documents, ...deeper] = rest.map(decodeSegment);
  const isClear =
    request.method === 'DELETE' &&
    databases === 'databases' &&
    documents === 'documents' &&
    deeper.length === 0;
  if (!isClear) return null;
  backend.store.clear(parseDatabaseName(`projects/${decodeSegment(project)}/databases/${database}`));
  return answer({});
}
