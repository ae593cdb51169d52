import type {
  Decision,
  DocumentSource,
  QueryGuarantee,
  RulesMethod,
  RulesRequest,
} from '../../rules/contract/contract';
import type { RulesMap, RulesValue } from '../../rules/contract/values';
import { disjunctionsOf } from '../query/disjunctions';
import type { Conjunction } from '../query/disjunctions';
import type { Filter, Query } from '../query/query';
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
import { resourceMap, rulesPath, toRulesValue } from './rules-value';

type Client = Extract<Caller, { kind: 'client' }>;

interface Attempt {
  readonly method: RulesMethod;
  readonly path: readonly string[];
  readonly time: Micros;
  readonly resource: StoredDocument | null;
  readonly extras: readonly (readonly [string, RulesValue])[];
  readonly guarantees: readonly QueryGuarantee[];
  readonly collectionGroup?: boolean;
  /** Documents that rules have accessed for this commit or batch. */
  readonly sharedAccesses?: Set<string>;
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

function guaranteesOf(conjunction: Conjunction): readonly QueryGuarantee[] {
  return conjunction.map(({ field, operator, value }) => ({ field, operator, value: toRulesValue(value) }));
}

/** The conditions that hold in every disjunct of a filter. */
function requiredFilters(filter: Filter | null): Conjunction {
  if (filter === null || filter.kind === 'or') return [];
  return filter.kind === 'field' ? [filter] : filter.filters.flatMap(requiredFilters);
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
  /** Called with the number of documents that rules read, which are billed. */
  readonly countReads: (count: number) => void;
  readonly log: (line: string) => void;
}

/** Enforces the rules for clients; the administrator bypasses them. */
export class AccessControl {
  readonly #dependencies: AccessControlDependencies;

  constructor(dependencies: AccessControlDependencies) {
    this.#dependencies = dependencies;
  }

  /** Throws PERMISSION_DENIED unless the rules allow `get` for every document. */
  getAll(caller: Caller, database: Database, paths: readonly DocumentPath[]): void {
    const accesses = new Set<string>();
    for (const path of paths) this.get(caller, database, path, accesses);
  }

  /**
   * Throws PERMISSION_DENIED unless the rules allow `get`. `accesses` holds the documents that rules have read for
   * the same request.
   */
  get(caller: Caller, database: Database, path: DocumentPath, accesses = new Set<string>()): void {
    if (caller.kind === 'administrator') return;
    const attempt = {
      method: 'get',
      path: rulesPath(database.name, path),
      time: toMillis(this.#dependencies.now()),
      resource: database.get(path),
      extras: [],
      guarantees: [],
      sharedAccesses: accesses,
    } as const;
    this.#require(caller, database, attempt, (at) => database.get(at));
  }

  /** Throws PERMISSION_DENIED unless the rules allow every possible result of the query. */
  list(caller: Caller, database: Database, query: Query): void {
    if (caller.kind === 'administrator') return;
    const path = listedPath(database, query);
    if (path === null) {
      this.denyClients(caller, 'Only the administrator can query all collections.');
      return;
    }
    const base = {
      method: 'list',
      path,
      time: toMillis(this.#dependencies.now()),
      resource: null,
      extras: [['query', queryMap(query)]],
      collectionGroup: query.source.allDescendants,
    } as const;
    const lookUp = (at: DocumentPath): StoredDocument | null => database.get(at);
    const isAllowed = (conjunction: Conjunction): boolean =>
      this.#decide(caller, database, { ...base, guarantees: guaranteesOf(conjunction) }, lookUp).allowed;
    const whole = requiredFilters(query.where);
    if (isAllowed(whole)) return;
    const alternatives = disjunctionsOf(query.where);
    if (alternatives.length > 1 && alternatives.every(isAllowed)) return;
    this.#require(caller, database, { ...base, guarantees: guaranteesOf(whole) }, lookUp);
  }

  /**
   * Throws PERMISSION_DENIED unless the rules allow each write. Each sees the writes before it; `getAfter` sees all
   * of them.
   */
  write(caller: Caller, database: Database, plan: CommitPlan): void {
    if (caller.kind === 'administrator') return;
    const after = new Map(plan.changes.map((change) => [change.path, change.after]));
    const lookUp = (at: DocumentPath, when: 'before' | 'after'): StoredDocument | null => {
      const changed = when === 'after' ? after.get(at) : undefined;
      return changed === undefined ? database.get(at) : changed;
    };
    const sharedAccesses = new Set<string>();
    for (const planned of plan.writes) {
      const attempt = { ...this.#writeAttempt(database, plan, planned), sharedAccesses };
      this.#require(caller, database, attempt, lookUp);
    }
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
      guarantees: [],
    };
  }

  /** Throws PERMISSION_DENIED for clients; for operations that rules cannot allow. */
  denyClients(caller: Caller, reason: string): void {
    if (caller.kind === 'administrator') return;
    this.#dependencies.log(`denied to ${describeCaller(caller)}: ${reason}`);
    throw new StatusError('PERMISSION_DENIED', reason);
  }

  #decide(
    caller: Client,
    database: Database,
    attempt: Attempt,
    lookUp: (path: DocumentPath, when: 'before' | 'after') => StoredDocument | null,
  ): Decision {
    const seen = new Set<string>();
    const above = rulesPath(database.name, '').slice(0, -1);
    const source: DocumentSource = {
      document: (segments, when) => {
        if (above.some((segment, index) => segments[index] !== segment)) return null;
        const path = segments.slice(above.length).join('/');
        seen.add(`${when} ${path}`);
        const document = lookUp(path, when);
        return document === null ? null : resourceMap(database.name, path, document);
      },
    };
    const decision = this.#dependencies.activeRules
      .of(projectOf(database.name))
      .decide(this.#requestOf(caller, database, attempt), source);
    this.#dependencies.countReads(seen.size);
    for (const line of decision.debugged) this.#dependencies.log(`debug at line ${line}`);
    return decision;
  }

  #requestOf(caller: Client, database: Database, attempt: Attempt): RulesRequest {
    const { method, path, time, resource, extras, guarantees, collectionGroup, sharedAccesses } = attempt;
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
      ...(method === 'list' ? { guarantees, collectionGroup: collectionGroup ?? false } : {}),
      ...(sharedAccesses === undefined ? {} : { sharedAccesses }),
    };
  }

  #require(
    caller: Client,
    database: Database,
    attempt: Attempt,
    lookUp: (path: DocumentPath, when: 'before' | 'after') => StoredDocument | null,
  ): void {
    const decision = this.#decide(caller, database, attempt, lookUp);
    if (decision.allowed) return;
    const outcomes = describeOutcomes(decision, attempt.method);
    const path = attempt.path.join('/');
    this.#dependencies.log(`denied ${attempt.method} /${path} to ${describeCaller(caller)}: ${outcomes}`);
    throw new StatusError('PERMISSION_DENIED', `Missing or insufficient permissions: ${outcomes}`);
  }
}
