import type { Compile, RulesIssue, Ruleset } from '../../rules/contract/contract';

export type RulesUpdate =
  | { readonly ok: true; readonly warnings: readonly RulesIssue[] }
  | { readonly ok: false; readonly errors: readonly RulesIssue[] };

/** Thrown for rules that do not compile. */
class RulesError extends Error {
  readonly issues: readonly RulesIssue[];

  constructor(issues: readonly RulesIssue[]) {
    super(issues.map(formatIssue).join('\n'));
    this.issues = issues;
  }
}

/** Formats an issue as `file:line:column: reason`. */
export function formatIssue({ file, line, column, message }: RulesIssue): string {
  return `${file}:${line}:${column}: ${message}`;
}

/** The active rules: those from startup and the replacements per project. */
export class ActiveRules {
  readonly #compile: Compile;
  readonly #initial: Ruleset;
  /** Compiler warnings for the rules from startup. */
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
    const message = 'The file has no rules for cloud.firestore.';
    return { ok: false, errors: [{ file, line: 1, column: 1, message }] } as const;
  }

  of(project: string): Ruleset {
    return this.#byProject.get(project) ?? this.#initial;
  }

  /** Replaces the rules of a project if they compile. */
  replace(project: string, source: string, file: string): RulesUpdate {
    const compiled = this.#firestoreRules(source, file);
    if (compiled.ok) this.#byProject.set(project, compiled.ruleset);
    return compiled;
  }
}
