import type { RulesMap } from './values';

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

export interface RulesRequest {
  readonly service: RulesService;
  readonly method: RulesMethod;
  /**
   * The segments to match against `match` patterns: `databases`, `(default)`, `documents`, `users`, `1`. For a
   * Firestore `list` they end with the collection (`… documents`, `users`), and the document id is unknown. For a
   * Storage `list` they are the segments of the listed prefix.
   */
  readonly path: readonly string[];
  /**
   * Set for a Firestore `list` over a collection group: collections named like the last segment, at any depth below
   * the other segments. Only a recursive wildcard in version 2 rules can match it.
   */
  readonly collectionGroup?: boolean;
  /** The `request` variable: auth (a map or null), time, resource, query, method, path. */
  readonly request: RulesMap;
  /** The `resource` variable; null if the document does not exist. Rules for `list` cannot use it. */
  readonly resource: RulesMap | null;
}

/** One evaluated `allow` statement's outcome. */
export interface AllowOutcome {
  readonly line: number;
  readonly column: number;
  readonly outcome: 'true' | 'false' | 'error';
  readonly message: string;
}

/** The decision with the evaluated `allow` statements' outcomes, for logging. */
export interface Decision {
  readonly allowed: boolean;
  readonly outcomes: readonly AllowOutcome[];
}

export interface Ruleset {
  readonly service: RulesService;
  readonly rulesVersion: 1 | 2;
  readonly decide: (request: RulesRequest) => Decision;
}

export type Compilation =
  | { readonly ok: true; readonly rulesets: readonly Ruleset[]; readonly warnings: readonly RulesIssue[] }
  | { readonly ok: false; readonly errors: readonly RulesIssue[] };

/** The type of `compile`, which never throws. */
export type Compile = (source: string, file: string) => Compilation;
