import { readFileSync } from 'node:fs';
import { compile } from 'local-firebase/rules';
import type { RulesMethod, RulesRequest, Ruleset } from 'local-firebase/rules';
import type { RulesMap, RulesValue } from 'local-firebase/rules';

const ROUNDS = 5000;

function map(entries: Readonly<Record<string, RulesValue>>): RulesMap {
  return {
    kind: 'map',
    entries: new Map(Object.entries(entries)),
  };
}
function text(value: string): RulesValue {
  return { kind: 'string', value };
}
const nothing: RulesValue = { kind: 'null' };
const alice = map({ uid: text('alice'), token: map({ sub: text('alice') }) });
const member = map({ uid: text('producer'), token: map({ member: { kind: 'boolean', value: true } }) });
const fifty = map({ limit: { kind: 'integer', value: 50n } });

interface RequestDescription {
  readonly method: RulesMethod;
  readonly path: string;
  readonly auth?: RulesMap;
  readonly query?: RulesMap;
  readonly owner?: string;
}

function requestOf({ method, path, auth, query, owner }: RequestDescription): RulesRequest {
  return {
    service: 'cloud.firestore',
    method,
    path: ['databases', '(default)', 'documents', ...path.split('/')],
    request: map({ auth: auth ?? nothing, method: text(method), ...(query && { query }) }),
    resource: owner === undefined ? null : map({ data: map({ uid: text(owner) }) }),
  };
}

/** Typical requests of visitors, customers and members, allowed and denied. */
const REQUESTS = [
  requestOf({ method: 'get', path: 'tracks/1' }),
  requestOf({ method: 'list', path: 'tracks', query: fifty }),
  requestOf({ method: 'list', path: 'tracks/1/comments', query: fifty }),
  requestOf({ method: 'get', path: 'users/alice', auth: alice }),
  requestOf({ method: 'get', path: 'orders/1', auth: alice, owner: 'alice' }),
  requestOf({ method: 'list', path: 'orders', auth: alice, query: fifty, owner: 'alice' }),
  requestOf({ method: 'list', path: 'messages', auth: member, query: fifty }),
  requestOf({ method: 'get', path: 'orders/1', auth: alice, owner: 'bob' }),
  requestOf({ method: 'create', path: 'orders/2', auth: alice }),
];

function firestoreRules(file: string): Ruleset {
  const compiled = compile(readFileSync(file, 'utf8'), file);
  const ruleset = compiled.ok ? compiled.rulesets[0] : undefined;
  if (!ruleset) throw new Error(`${file} does not compile.`);
  return ruleset;
}

/** The durations of evaluations of a rules file, in microseconds. */
export function evaluationTimes(file: string): readonly number[] {
  const rules = firestoreRules(file);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const request of REQUESTS) {
      const begun = performance.now();
      rules.decide(request);
      times.push((performance.now() - begun) * 1000);
    }
  }
  return times;
}
