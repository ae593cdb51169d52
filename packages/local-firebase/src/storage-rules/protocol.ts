import type { RulesMethod } from '../rules/contract/contract';
import type { RulesMap } from '../rules/contract/values';
import { expressionValue } from './expression-value';
import { isObject, listAt, Malformed, objectAt, stringAt, type JsonObject } from './json';

export interface SourceFile {
  readonly name: string;
  readonly content: string;
}

/** A `verify` request of the Storage emulator. */
export interface Verification {
  readonly rulesetName: string;
  readonly method: RulesMethod;
  readonly path: readonly string[];
  readonly delimiter: string | null;
  readonly request: RulesMap;
  readonly resource: RulesMap | null;
}

/** A message from the Storage emulator. */
export type Message =
  | { readonly action: 'load_ruleset'; readonly rulesetName: string; readonly files: readonly SourceFile[] }
  | { readonly action: 'verify'; readonly verification: Verification };

/** A reply to the Storage emulator. Must contain `ok`: the emulator drops others and waits forever. */
export interface Reply {
  readonly id: number;
  readonly status: 'ok';
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly result?: { readonly rulesVersion: number } | { readonly permit: boolean };
}

const METHODS: readonly RulesMethod[] = ['get', 'list', 'create', 'update', 'delete'];

/** Parses a message; throws {@link Malformed}. */
export function readMessage(json: JsonObject): Message {
  const action = json['action'];
  if (action === 'load_ruleset') return readLoad(objectAt(json, 'context'));
  if (action === 'verify') return { action, verification: readVerification(objectAt(json, 'context')) };
  throw new Malformed(`Unknown action ${JSON.stringify(action)}`);
}

function readLoad(context: JsonObject): Message {
  const files = listAt(objectAt(context, 'source'), 'files').map((file) => {
    if (!isObject(file)) throw new Malformed('Expected a file');
    return { name: stringAt(file, 'name'), content: stringAt(file, 'content') };
  });
  return { action: 'load_ruleset', rulesetName: stringAt(context, 'rulesetName'), files };
}

function readVerification(context: JsonObject): Verification {
  if (context['service'] !== 'firebase.storage') throw new Malformed('The service must be firebase.storage');
  const method = METHODS.find((known) => known === context['method']);
  if (!method) throw new Malformed(`Unknown method ${JSON.stringify(context['method'])}`);
  const variables = objectAt(context, 'variables');
  const request = expressionValue(variables['request']);
  const resource = expressionValue(variables['resource']);
  if (request.kind !== 'map') throw new Malformed("'request' must be a map");
  if (resource.kind !== 'map' && resource.kind !== 'null') {
    throw new Malformed("'resource' must be a map");
  }
  const { delimiter } = context;
  return {
    rulesetName: stringAt(context, 'rulesetName'),
    method,
    path: stringAt(context, 'path').split('/').filter(Boolean),
    delimiter: typeof delimiter === 'string' ? delimiter : null,
    request: withMethod(request, method),
    resource: resource.kind === 'map' ? resource : null,
  };
}

/** `request.method` is documented, but the emulator doesn't send it. */
function withMethod({ entries }: RulesMap, method: RulesMethod): RulesMap {
  return {
    kind: 'map',
    entries: new Map([['method', { kind: 'string', value: method } as const], ...entries]),
  };
}
