import type { Decision, RulesMethod, RulesRequest } from '../../rules/contract/contract';
import type { RulesMap, RulesValue } from '../../rules/contract/values';
import type { Query } from '../query/query';
import { StatusError } from '../errors/status';
import type { Database } from '../storage/database';
import type { StoredDocument } from '../storage/document';
import { childOf, projectOf } from '../storage/names';
import type { DocumentPath } from '../storage/names';
import { formatFieldPath } from '../values/field-path';
import { toMillis } from '../values/timestamp';
import type { Micros } from '../values/value';
import type { CommitPlan, PlannedWrite } from '../writes/plan';
import { describeCaller } from './caller';
import type { Caller } from './caller';
import type { ActiveRules } from './active-rules';
import { resourceMap, rulesPath } from './rules-value';

type Client = Extract<Caller, { kind: 'client' }>;

interface Attempt {
  readonly method: RulesMethod;
  readonly path: readonly string[];
  readonly time: Micros;
  readonly resource: StoredDocument | null;
  readonly extras: readonly (readonly [string, RulesValue])[];
  readonly collectionGroup?: boolean;
}

function orNull(number: number | null): RulesValue {
  return number === null ? { kind: 'null' } : { kind: 'integer', value: BigInt(number) };
}

function queryMap({ limit, offset, explicitOrders }: Query): RulesMap {
  const orders = explicitOrders.map(({ field, direction }): [string, RulesValue] => [
    formatFieldPath(field),
    { kind: 'string', value: direction === 'ascending' ? 'ASC' : 'DESC' },
  ]);
  return {
    kind: 'map',
    entries: new Map<string, RulesValue>([
      ['limit', orNull(limit)],
      ['offset', orNull(offset === 0 ? null : offset)],
      ['orderBy', orders.length === 0 ? { kind: 'null' } : { kind: 'map', entries: new Map(orders) }],
    ]),
  };
}

/** The path that rules match for a query: the collection, or the collection group's id. */
function listedPath(database: Database, { source }: Query): readonly string[] | null {
  return source.collectionId === null
    ? null
    : rulesPath(database.name, childOf(source.parent, source.collectionId));
}

function describeOutcomes(decision: Decision, method: RulesMethod): string {
  if (decision.outcomes.length === 0) return `no allow matches this path for '${method}'`;
  return decision.outcomes
    .map(({ line, column, outcome, message }) => {
      const what = outcome === 'error' ? `failed (${message})` : `was ${outcome}`;
      return `allow at L${line}:${column} ${what} for '${method}'`;
    })
    .join(', ');
}

function methodOf({ write, before }: PlannedWrite): RulesMethod {
  if (write.kind === 'verify') return 'get';
  if (write.kind === 'delete') return 'delete';
  return before === null ? 'create' : 'update';
}

export interface AccessControlDependencies {
  readonly activeRules: ActiveRules;
  readonly now: () => Micros;
  readonly log: (line: string) => void;
}

/** Enforces the rules for clients; the administrator bypasses them. */
export class AccessControl {
  readonly #dependencies: AccessControlDependencies;

  constructor(dependencies: AccessControlDependencies) {
    this.#dependencies = dependencies;
  }

  /** Throws PERMISSION_DENIED unless the rules allow `get`. */
  get(caller: Caller, database: Database, path: DocumentPath): void {
    if (caller.kind === 'administrator') return;
    this.#require(caller, database, {
      method: 'get',
      path: rulesPath(database.name, path),
      time: toMillis(this.#dependencies.now()),
      resource: database.get(path),
      extras: [],
    });
  }

  /** Throws PERMISSION_DENIED unless the rules allow the query, whatever its results. */
  list(caller: Caller, database: Database, query: Query): void {
    if (caller.kind === 'administrator') return;
    const path = listedPath(database, query);
    if (path === null) {
      this.denyClients(caller, 'Only the administrator can query all collections.');
      return;
    }
    this.#require(caller, database, {
      method: 'list',
      path,
      time: toMillis(this.#dependencies.now()),
      resource: null,
      extras: [['query', queryMap(query)]],
      collectionGroup: query.source.allDescendants,
    });
  }

  /** Throws PERMISSION_DENIED unless the rules allow each write. Each sees the writes before it. */
  write(caller: Caller, database: Database, plan: CommitPlan): void {
    if (caller.kind === 'administrator') return;
    for (const planned of plan.writes)
      this.#require(caller, database, this.#writeAttempt(database, plan, planned));
  }

  #writeAttempt(database: Database, { time }: CommitPlan, planned: PlannedWrite): Attempt {
    const { path, kind } = planned.write;
    const written = kind === 'set' ? planned.after : null;
    const resource: RulesValue =
      written === null ? { kind: 'null' } : resourceMap(database.name, path, written);
    return {
      method: methodOf(planned),
      path: rulesPath(database.name, path),
      time: toMillis(time),
      resource: planned.before,
      extras: [['resource', resource]],
    };
  }

  /** Throws PERMISSION_DENIED for clients; for operations that rules cannot allow. */
  denyClients(caller: Caller, reason: string): void {
    if (caller.kind === 'administrator') return;
    this.#dependencies.log(`denied to ${describeCaller(caller)}: ${reason}`);
    throw new StatusError('PERMISSION_DENIED', reason);
  }

  #requestOf(caller: Client, database: Database, attempt: Attempt): RulesRequest {
    const { method, path, time, resource, extras, collectionGroup } = attempt;
    const entries = new Map<string, RulesValue>([
      ['auth', caller.auth ?? { kind: 'null' }],
      ['method', { kind: 'string', value: method }],
      ['path', { kind: 'path', segments: path }],
      ['time', { kind: 'timestamp', nanoseconds: time * 1000n }],
      ['resource', { kind: 'null' }],
      ...extras,
    ]);
    return {
      service: 'cloud.firestore',
      method,
      path,
      request: { kind: 'map', entries },
      resource: resource === null ? null : resourceMap(database.name, resource.path, resource),
      ...(collectionGroup === undefined ? {} : { collectionGroup }),
    };
  }

  #require(caller: Client, database: Database, attempt: Attempt): void {
    const ruleset = this.#dependencies.activeRules.of(projectOf(database.name));
    const decision = ruleset.decide(this.#requestOf(caller, database, attempt));
    if (decision.allowed) return;
    const outcomes = describeOutcomes(decision, attempt.method);
    const path = attempt.path.join('/');
    this.#dependencies.log(`denied ${attempt.method} /${path} to ${describeCaller(caller)}: ${outcomes}`);
    throw new StatusError('PERMISSION_DENIED', `Missing or insufficient permissions: ${outcomes}`);
  }
}
