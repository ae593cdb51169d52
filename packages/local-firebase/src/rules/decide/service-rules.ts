import type { AllowStatement, FunctionDeclaration, MatchBlock, RulesFile, ServiceBlock } from '../syntax/ast';
import type { AllowOutcome, Decision, RulesRequest } from '../contract/contract';
import type { RulesValue } from '../contract/values';
import { NULL, typeName, type Evaluated } from '../operands/evaluated';
import { Evaluator, LimitExceeded, type ConditionResult } from '../evaluate/evaluator';
import { Matcher, requestedPath, type RequestedSegment } from './matching';
import { functionsByName, Scope } from '../evaluate/scope';
import type { SourceText, Span } from '../syntax/source-text';

/** A matching block's `allow` statement, with its scope. */
interface Candidate {
  readonly allow: AllowStatement;
  readonly scope: Scope;
}

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

  /** Allows a request if an `allow` that covers it is true. */
  decide(request: RulesRequest): Decision {
    if (this.isUnsupported(request)) return { allowed: false, outcomes: [] };
    const outcomes = this.evaluateUntilTrue(this.candidates(request));
    return { allowed: outcomes.at(-1)?.outcome === 'true', outcomes };
  }

  /** Version 1 supports neither Storage lists nor collection groups. */
  private isUnsupported({ service, method, collectionGroup }: RulesRequest): boolean {
    if (this.file.rulesVersion === 2) return false;
    return collectionGroup === true || (service === 'firebase.storage' && method === 'list');
  }

  /** Evaluates candidates until one is true or a limit is exceeded. */
  private evaluateUntilTrue(candidates: readonly Candidate[]): readonly AllowOutcome[] {
    const evaluator = new Evaluator();
    const outcomes: AllowOutcome[] = [];
    for (const candidate of candidates) {
      const result = evaluateCandidate(candidate, evaluator);
      const outcome = this.outcome(candidate.allow, result);
      outcomes.push(outcome);
      if (result instanceof LimitExceeded || outcome.outcome === 'true') break;
    }
    return outcomes;
  }

  /** A list has no `resource`: what holds for all documents it may return is unknown. */
  private candidates(request: RulesRequest): readonly Candidate[] {
    const { service, method } = request;
    const variables = new Map<string, RulesValue>([['request', request.request]]);
    if (service !== 'cloud.firestore' || method !== 'list')
      variables.set('resource', request.resource ?? NULL);
    const scope = new Scope(variables, this.functions, null);
    const path = requestedPath(request);
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

  private outcome(allow: AllowStatement, evaluated: ConditionResult | LimitExceeded | null): AllowOutcome {
    const position = this.source.position(allow.span.start);
    if (!evaluated) return { ...position, outcome: 'true', message: 'true' };
    if (evaluated instanceof LimitExceeded) {
      return { ...position, outcome: 'error', message: this.error(evaluated.message, evaluated.span) };
    }
    const { result, decisive } = evaluated;
    if (result.kind === 'boolean' && result.value) return { ...position, outcome: 'true', message: 'true' };
    return {
      ...position,
      outcome: result.kind === 'boolean' ? 'false' : 'error',
      message: this.reason(result, decisive),
    };
  }

  private reason(result: Evaluated, decisive: ConditionResult['decisive']): string {
    const excerpt = this.source.excerpt(decisive.span);
    switch (result.kind) {
      case 'boolean':
        return `false: ${excerpt} ${this.at(decisive.span)}`;
      case 'error':
        return this.error(result.message, result.span ?? decisive.span);
      default:
        return this.error(`${excerpt} must be a bool, not a ${typeName(result)}`, decisive.span);
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

function evaluateCandidate(
  { allow, scope }: Candidate,
  evaluator: Evaluator,
): ConditionResult | LimitExceeded | null {
  try {
    return allow.condition && evaluator.decide(allow.condition, scope);
  } catch (error) {
    if (error instanceof LimitExceeded) return error;
    throw error;
  }
}
