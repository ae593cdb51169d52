import type { AllowStatement, FunctionDeclaration, MatchBlock, RulesFile, ServiceBlock } from '../syntax/ast';
import type { AllowOutcome, Decision, DocumentSource, RulesRequest } from '../contract/contract';
import { DocumentAccess } from '../evaluate/document-access';
import { NULL, typeName, type Evaluated, type Operand, type Unknown } from '../operands/evaluated';
import { Evaluator, LimitExceeded, type Judgement } from '../evaluate/evaluator';
import { listCases, type ListCase } from './list-cases';
import { Matcher, requestedPath, type RequestedSegment } from './matching';
import { functionsByName, Scope } from '../evaluate/scope';
import type { SourceText, Span } from '../syntax/source-text';

/** An `allow` that stands where the path matched, with the names that are in scope there. */
interface Candidate {
  readonly allow: AllowStatement;
  readonly scope: Scope;
}

/** The rules of one service, ready to decide. */
export class ServiceRules {
  private readonly matcher: Matcher;
  private readonly functions: ReadonlyMap<string, FunctionDeclaration>;

  constructor(
    private readonly file: RulesFile,
    private readonly block: ServiceBlock,
    private readonly source: SourceText,
  ) {
    this.matcher = new Matcher(file.rulesVersion);
    this.functions = functionsByName([...file.functions, ...block.functions]);
  }

  /** Judges a request: allowed if one `allow` that covers it is true, in every case of a list. */
  decide(request: RulesRequest, documents: DocumentSource): Decision {
    if (this.isBeyondVersion(request)) return { allowed: false, outcomes: [], debugged: [] };
    const access = new DocumentAccess(request, documents);
    const debugged: string[] = [];
    let outcomes: readonly AllowOutcome[] = [];
    for (const listCase of casesOf(request)) {
      const evaluator = new Evaluator(request.service, this.source, access);
      outcomes = this.tried(this.candidates(request, listCase), evaluator);
      debugged.push(...evaluator.debugged);
      if (outcomes.at(-1)?.outcome !== 'true') return { allowed: false, outcomes, debugged };
    }
    return { allowed: true, outcomes, debugged };
  }

  /** Rules of version 1 know neither lists in Storage nor collection groups. */
  private isBeyondVersion({ service, method, collectionGroup }: RulesRequest): boolean {
    if (this.file.rulesVersion === 2) return false;
    return collectionGroup === true || (service === 'firebase.storage' && method === 'list');
  }

  /** Tries candidates until one is true, or a limit of the request is exceeded. */
  private tried(candidates: readonly Candidate[], evaluator: Evaluator): readonly AllowOutcome[] {
    const outcomes: AllowOutcome[] = [];
    for (const candidate of candidates) {
      const judged = judge(candidate, evaluator);
      const outcome = this.outcome(candidate.allow, judged);
      outcomes.push(outcome);
      if (judged instanceof LimitExceeded || outcome.outcome === 'true') break;
    }
    return outcomes;
  }

  private candidates(request: RulesRequest, listCase: ListCase | null): readonly Candidate[] {
    const variables = new Map<string, Operand | Unknown>([
      ['request', request.request],
      ['resource', listCase?.resource ?? request.resource ?? NULL],
    ]);
    const scope = new Scope(variables, this.functions, null);
    const path = requestedPath(request, listCase?.documentId ?? null);
    return this.block.matches.flatMap((block) => this.within(block, { request, path, scope }));
  }

  private within(
    block: MatchBlock,
    outer: { request: RulesRequest; path: readonly RequestedSegment[]; scope: Scope },
  ): readonly Candidate[] {
    const candidates: Candidate[] = [];
    for (const { captured, length } of this.matcher.matches(block.pattern, outer.path)) {
      const scope = outer.scope.inner(captured, functionsByName(block.functions));
      const path = outer.path.slice(length);
      const allows = path.length === 0 ? block.allows : [];
      candidates.push(
        ...allows
          .filter(({ methods }) => methods.has(outer.request.method))
          .map((allow) => ({ allow, scope })),
        ...block.matches.flatMap((inner) => this.within(inner, { ...outer, path, scope })),
      );
    }
    return candidates;
  }

  private outcome(allow: AllowStatement, judged: Judgement | LimitExceeded | null): AllowOutcome {
    const place = this.source.position(allow.span.start);
    if (!judged) return { ...place, outcome: 'true', message: 'true' };
    if (judged instanceof LimitExceeded) {
      return { ...place, outcome: 'error', message: this.error(judged.message, judged.span) };
    }
    const { result, decisive } = judged;
    if (result.kind === 'boolean' && result.value) return { ...place, outcome: 'true', message: 'true' };
    const isError = result.kind === 'error' || (result.kind !== 'boolean' && result.kind !== 'unknown');
    return { ...place, outcome: isError ? 'error' : 'false', message: this.reason(result, decisive) };
  }

  private reason(result: Evaluated, decisive: Judgement['decisive']): string {
    const excerpt = this.source.excerpt(decisive.span);
    switch (result.kind) {
      case 'boolean':
        return `false: ${excerpt} ${this.at(decisive.span)}`;
      case 'unknown':
        return `false: the query does not guarantee ${excerpt} ${this.at(decisive.span)}`;
      case 'error':
        return this.error(result.message, result.span ?? decisive.span);
      default:
        return this.error(`${excerpt} is no bool, but a ${typeName(result)}`, decisive.span);
    }
  }

  private error(message: string, span: Span): string {
    return `error: ${message} ${this.at(span)}`;
  }

  private at(span: Span): string {
    const { line, column } = this.source.position(span.start);
    return `at ${line}:${column}`;
  }
}

function judge({ allow, scope }: Candidate, evaluator: Evaluator): Judgement | LimitExceeded | null {
  try {
    return allow.condition && evaluator.judge(allow.condition, scope);
  } catch (error) {
    if (error instanceof LimitExceeded) return error;
    throw error;
  }
}

/** What is known in each case that must be allowed; null where everything is known. */
function casesOf({ service, method, guarantees }: RulesRequest): readonly (ListCase | null)[] {
  return service === 'cloud.firestore' && method === 'list' ? listCases(guarantees ?? []) : [null];
}
