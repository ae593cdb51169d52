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

/** One filter that a query guarantees for every document it can return: `resource.data.{field} {operator} value`. */
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
  /** The segments matched against `match` patterns: `databases`, `(default)`, `documents`, `tracks`, `1`. */
  readonly path: readonly string[];
  /** The `request` variable: auth (a map or null), time, resource, query, method, path. */
  readonly request: RulesMap;
  /**
   * The `resource` variable; null where there is none. Ignored for `list`: there every possible result must be allowed,
   * and all that is known of one is `guarantees`.
   */
  readonly resource: RulesMap | null;
  /** For `list`: what the query guarantees. */
  readonly guarantees?: readonly QueryGuarantee[];
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
