import type { Compile, RulesIssue, Ruleset } from '../../rules/contract/contract';

/** What becomes of rules that were handed in. */
export type RulesUpdate =
  | { readonly ok: true; readonly warnings: readonly RulesIssue[] }
  | { readonly ok: false; readonly errors: readonly RulesIssue[] };

/** Rules that do not compile. */
export class RulesError extends Error {
  readonly issues: readonly RulesIssue[];

  constructor(issues: readonly RulesIssue[]) {
    super(issues.map(formatIssue).join('\n'));
    this.issues = issues;
  }
}

/** A compile error as `file:line:column: reason`. */
export function formatIssue({ file, line, column, message }: RulesIssue): string {
  return `${file}:${line}:${column}: ${message}`;
}

/** The rules in force: those that the server started with, and those that a project replaced them by. */
export class Rulebook {
  readonly #compile: Compile;
  readonly #initial: Ruleset;
  /** What there was to say of the rules that the server started with. */
  readonly warnings: readonly RulesIssue[];
  readonly #byProject = new Map<string, Ruleset>();

  constructor(compile: Compile, source: string, file: string) {
    this.#compile = compile;
    const compiled = this.#firestoreRules(source, file);
    if (!compiled.ok) throw new RulesError(compiled.errors);
    this.#initial = compiled.ruleset;
    this.warnings = compiled.warnings;
  }

  #firestoreRules(source: string, file: string) {
    const compilation = this.#compile(source, file);
    if (!compilation.ok) return compilation;
    const ruleset = compilation.rulesets.find(({ service }) => service === 'cloud.firestore');
    if (ruleset !== undefined) return { ok: true, ruleset, warnings: compilation.warnings } as const;
    const message = 'There are no rules for the service cloud.firestore.';
    return { ok: false, errors: [{ file, line: 1, column: 1, message }] } as const;
  }

  /** The rules of a project. */
  of(project: string): Ruleset {
    return this.#byProject.get(project) ?? this.#initial;
  }

  /** Puts new rules in force for a project, unless they do not compile. */
  replace(project: string, source: string, file: string): RulesUpdate {
    const compiled = this.#firestoreRules(source, file);
    if (compiled.ok) this.#byProject.set(project, compiled.ruleset);
    return compiled;
  }
}
