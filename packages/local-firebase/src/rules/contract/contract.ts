import type { RulesMap, RulesValue } from './values';

/** The supported services. */
export type RulesService = 'cloud.firestore' | 'firebase.storage';

/** In rules, `read` means get and list; `write` means create, update and delete. */
export type RulesMethod = 'get' | 'list' | 'create' | 'update' | 'delete';

/** A compile error or warning; lines and columns count from 1. */
export interface RulesIssue {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/**
 * A filter that holds for every document a query can return: `resource.data.{field} {operator} value`. The field
 * `['__name__']` is the document's name with full paths as values; an equality on it determines the document id.
 */
export interface QueryGuarantee {
  readonly field: readonly string[];
  readonly operator:
    | '=='
    | '!='
    | '<'
    | '<='
    | '>'
    | '>='
    | 'in'
    | 'not-in'
    | 'array-contains'
    | 'array-contains-any';
  readonly value: RulesValue;
}

export interface RulesRequest {
  readonly service: RulesService;
  readonly method: RulesMethod;
  /**
   * The segments to match against `match` patterns: `databases`, `(default)`, `documents`, `users`, `1`. For a
   * Firestore `list` they end with the collection (`… documents`, `users`); the document id that a pattern matches
   * next is unknown unless the query guarantees `__name__`. For a Storage `list` they are the segments of the listed
   * prefix.
   */
  readonly path: readonly string[];
  /**
   * Set for a Firestore `list` over a collection group: collections named like the last segment, at any depth below
   * the other segments. Only a recursive wildcard in version 2 rules can match it.
   */
  readonly collectionGroup?: boolean;
  /** The `request` variable: auth (a map or null), time, resource, query, method, path. */
  readonly request: RulesMap;
  /**
   * The `resource` variable; null if the document does not exist. Ignored for `list`, where rules must hold for every
   * document that satisfies `guarantees`.
   */
  readonly resource: RulesMap | null;
  /**
   * For `list`: the filters that hold for every result, combined with AND. A query with OR is evaluated once per
   * disjunct, and each must be allowed.
   */
  readonly guarantees?: readonly QueryGuarantee[];
  /**
   * Shared by the writes of one commit or the reads of one batch: initially empty, the engine adds the documents that
   * rules access. The limit is 10 per request and 20 for all requests that share a set.
   * https://firebase.google.com/docs/firestore/security/rules-conditions#access_call_limits
   */
  readonly sharedAccesses?: Set<string>;
}

/**
 * Resolves `get`, `exists`, `getAfter` and `existsAfter` (and Storage's `firestore.get`) to a resource map, or null
 * if the document does not exist.
 */
export interface DocumentSource {
  readonly document: (path: readonly string[], when: 'before' | 'after') => RulesMap | null;
}

/** The outcome of one evaluated `allow` statement. */
export interface AllowOutcome {
  readonly line: number;
  readonly column: number;
  readonly outcome: 'true' | 'false' | 'error';
  readonly message: string;
}

/** The decision with the outcomes of the evaluated `allow` statements, for logging. */
export interface Decision {
  readonly allowed: boolean;
  readonly outcomes: readonly AllowOutcome[];
  /** The arguments of `debug()` calls with their lines: `12: {"uid": "a"}`. */
  readonly debugged: readonly string[];
}

/** The compiled rules of one service. */
export interface Ruleset {
  readonly service: RulesService;
  readonly rulesVersion: 1 | 2;
  readonly decide: (request: RulesRequest, documents: DocumentSource) => Decision;
}

/** The compiled rulesets, one per service, or at least one error. */
export type Compilation =
  | { readonly ok: true; readonly rulesets: readonly Ruleset[]; readonly warnings: readonly RulesIssue[] }
  | { readonly ok: false; readonly errors: readonly RulesIssue[] };

/** The type of `compile`; it never throws for any text. */
export type Compile = (source: string, file: string) => Compilation;
