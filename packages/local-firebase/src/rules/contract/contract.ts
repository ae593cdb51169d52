import type { RulesMap, RulesValue } from './values';

/** The products whose rules the engine knows. */
export type RulesService = 'cloud.firestore' | 'firebase.storage';

/** What a request does to one path; `read` and `write` in a ruleset stand for the two and the three. */
export type RulesMethod = 'get' | 'list' | 'create' | 'update' | 'delete';

/** Where a compile error lies, counted from 1, and what it is. */
export interface RulesIssue {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/**
 * One filter that a query guarantees for every document it can return: `resource.data.{field} {operator} value`. The
 * field `['__name__']` is the document's name, its values are full paths; an equality on it makes the document id known.
 */
export interface QueryGuarantee {
  readonly field: readonly string[];
  readonly operator:
    '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not-in' | 'array-contains' | 'array-contains-any';
  readonly value: RulesValue;
}

/** One request to judge. */
export interface RulesRequest {
  readonly service: RulesService;
  readonly method: RulesMethod;
  /**
   * The segments matched against `match` patterns: `databases`, `(default)`, `documents`, `tracks`, `1`. For a Firestore
   * `list` they end with the collection (`… documents`, `tracks`): the document id that a pattern matches next is
   * unknown, and stays unknown in the variable that captures it, unless the query guarantees `__name__`. For a Storage
   * `list` they are those of the listed prefix, matched as they stand.
   */
  readonly path: readonly string[];
  /**
   * For a Firestore `list` over a collection group: collections of the last segment's name lie at any depth below the
   * segments before it. Only a recursive wildcard can match that, and only in rules of version 2.
   */
  readonly collectionGroup?: boolean;
  /** The `request` variable: auth (a map or null), time, resource, query, method, path. */
  readonly request: RulesMap;
  /**
   * The `resource` variable; null where there is none. Ignored for `list`: there every possible result must be allowed,
   * and all that is known of one is `guarantees`.
   */
  readonly resource: RulesMap | null;
  /**
   * For `list`: what the query guarantees, all of it together. A query with OR is judged once for each alternative: every
   * one must be allowed.
   */
  readonly guarantees?: readonly QueryGuarantee[];
  /**
   * For the writes of one commit, and for the documents that are got together: one set for all of them, empty at first;
   * the engine notes the documents that rules accessed. For each it may be 10, for all of them together 20.
   */
  readonly sharedAccesses?: Set<string>;
}

/** Answers `get`, `exists`, `getAfter`, `existsAfter` (and Storage's `firestore.get`): a resource map, or null. */
export interface DocumentSource {
  readonly document: (path: readonly string[], when: 'before' | 'after') => RulesMap | null;
}

/** What became of one `allow` that was tried. */
export interface AllowOutcome {
  readonly line: number;
  readonly column: number;
  readonly outcome: 'true' | 'false' | 'error';
  readonly message: string;
}

/** The verdict, with the outcomes of the `allow` statements tried, for the log. */
export interface Decision {
  readonly allowed: boolean;
  readonly outcomes: readonly AllowOutcome[];
  /** What `debug()` was given, each with its line: `12: {"uid": "a"}`. */
  readonly debugged: readonly string[];
}

/** A ruleset that compiled: judges requests. */
export interface Ruleset {
  readonly service: RulesService;
  readonly rulesVersion: 1 | 2;
  readonly decide: (request: RulesRequest, documents: DocumentSource) => Decision;
}

/** What compiling a rules file gives: rulesets by service, or at least one error. */
export type Compilation =
  | { readonly ok: true; readonly rulesets: readonly Ruleset[]; readonly warnings: readonly RulesIssue[] }
  | { readonly ok: false; readonly errors: readonly RulesIssue[] };

/** Compiles the text of a rules file; never throws for anything in the text. Implemented by `compile.ts`. */
export type Compile = (source: string, file: string) => Compilation;
