import { compile } from './compile';
import type { AllowOutcome, Decision, RulesMethod, RulesRequest, Ruleset } from './contract/contract';
import type { RulesMap, RulesValue } from './contract/values';

/** A value in test notation: plain JavaScript, bigint for integers, or `{ value }` for a rules value. */
export type Written =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly Written[]
  | { readonly [key: string]: Written }
  | { readonly value: RulesValue };

function isValue(written: object): written is { readonly value: RulesValue } {
  return (
    'value' in written &&
    typeof written.value === 'object' &&
    written.value !== null &&
    'kind' in written.value
  );
}

/** Converts test notation to a rules value; whole numbers become integers. */
export function value(written: Written): RulesValue {
  if (written === null) return { kind: 'null' };
  if (typeof written === 'boolean') return { kind: 'boolean', value: written };
  if (typeof written === 'bigint') return { kind: 'integer', value: written };
  if (typeof written === 'string') return { kind: 'string', value: written };
  if (typeof written === 'number') {
    return Number.isInteger(written)
      ? { kind: 'integer', value: BigInt(written) }
      : { kind: 'float', value: written };
  }
  if (Array.isArray(written)) return { kind: 'list', items: (written as readonly Written[]).map(value) };
  if (isValue(written)) return written.value;
  return map(written as { readonly [key: string]: Written });
}

/** Converts an object in test notation to a rules map. */
export function map(written: { readonly [key: string]: Written }): RulesMap {
  return {
    kind: 'map',
    entries: new Map(Object.entries(written).map(([key, item]) => [key, value(item)])),
  };
}

/** Compiles a source with one service. Throws if it does not compile. */
export function onlyRuleset(source: string): Ruleset {
  const compilation = compile(source, 'test.rules');
  if (!compilation.ok) throw new Error(JSON.stringify(compilation.errors, null, 1));
  const [ruleset] = compilation.rulesets;
  if (!ruleset) throw new Error('The source has no ruleset');
  return ruleset;
}

/** A request in test notation; omitted fields are absent or null. */
export interface Question {
  readonly method?: RulesMethod;
  /** Relative to `/databases/(default)/documents` for Firestore; the full path for Storage. */
  readonly path?: string;
  readonly request?: { readonly [key: string]: Written };
  /** The document's data for Firestore; the whole resource for Storage. */
  readonly resource?: { readonly [key: string]: Written };
  readonly collectionGroup?: boolean;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function requestOf(ruleset: Ruleset, question: Question): RulesRequest {
  const { method = 'get', path = 'tracks/1', request = {}, resource, collectionGroup } = question;
  const isFirestore = ruleset.service === 'cloud.firestore';
  return {
    service: ruleset.service,
    method,
    path: isFirestore ? ['databases', '(default)', 'documents', ...segmentsOf(path)] : segmentsOf(path),
    request: map({ auth: null, ...request }),
    resource: resource ? map(isFirestore ? { data: resource } : resource) : null,
    ...(collectionGroup && { collectionGroup }),
  };
}

/** Evaluates a request. */
export function ask(ruleset: Ruleset, question: Question): Decision {
  return ruleset.decide(requestOf(ruleset, question));
}

/** A Firestore ruleset with these statements in `match /tracks/{id}`. */
export function trackRules(statements: string): Ruleset {
  return onlyRuleset(
    `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents { match /tracks/{id} { ${statements} } } }`,
  );
}

/** The outcome of a condition: `true`, `false` or the error message. */
export function outcomeOf(condition: string, question: Question = {}): string {
  const ruleset = trackRules(`allow read, write: if ${condition};`);
  const [outcome] = ask(ruleset, question).outcomes as readonly (AllowOutcome | undefined)[];
  return outcome?.outcome === 'error' ? outcome.message : (outcome?.outcome ?? 'no allow matched');
}
