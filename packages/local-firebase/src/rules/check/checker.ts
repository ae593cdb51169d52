import {
  childrenOf,
  type Expression,
  type FunctionDeclaration,
  type MatchBlock,
  type PatternSegment,
  type RulesFile,
  type ServiceBlock,
} from '../syntax/ast';
import { methodArities } from '../types/builtins';
import { CallGraph } from './call-graph';
import type { RulesService } from '../contract/contract';
import type { Span } from '../syntax/source-text';
import { TYPE_NAMES } from '../operands/type-names';

export interface Finding {
  readonly message: string;
  readonly span: Span;
}

export interface Findings {
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
}

const MAXIMUM_PARAMETERS = 7;
const MAXIMUM_LETS = 10;
const MAXIMUM_SEGMENTS = 100;
const MAXIMUM_CAPTURES = 20;

/** Firebase's functions. The rules of this repository use none, so none is supported. */
const BUILT_IN: ReadonlySet<string> = new Set(
  'bool debug exists existsAfter float get getAfter int path string'.split(' '),
);

interface Names {
  readonly variables: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
}

/** The concatenated pattern of the enclosing match blocks. */
type Enclosing = readonly PatternSegment[];

class Checker {
  readonly errors: Finding[] = [];
  /** Unknown variables are warnings: Firebase deploys such rules, and evaluating the name fails. */
  readonly unknownNames: Finding[] = [];
  readonly calls = new CallGraph();
  private caller: FunctionDeclaration | null = null;

  constructor(private readonly file: RulesFile) {}

  check(): void {
    const seen = new Set<RulesService>();
    for (const block of this.file.services) {
      if (seen.has(block.service)) this.error(`The service ${block.service} is declared twice`, block.span);
      seen.add(block.service);
      this.service(block);
    }
    for (const { name, span } of this.calls.recursive())
      this.error(`The function '${name}' calls itself`, span);
  }

  private service(block: ServiceBlock): void {
    const outer = {
      variables: new Set(['request', 'resource']),
      functions: new Map<string, FunctionDeclaration>(),
    };
    const names = this.withFunctions(outer, [...this.file.functions, ...block.functions]);
    for (const match of block.matches) this.match(match, names, []);
  }

  private match(block: MatchBlock, outer: Names, enclosing: Enclosing): void {
    const pattern = [...enclosing, ...block.pattern];
    this.pattern(block, enclosing);
    const captured = block.pattern.flatMap((segment) => (segment.kind === 'text' ? [] : [segment.name]));
    const visible = { ...outer, variables: new Set([...outer.variables, ...captured]) };
    const names = this.withFunctions(visible, block.functions);
    for (const { condition } of block.allows) if (condition) this.expression(condition, names);
    for (const inner of block.matches) this.match(inner, names, pattern);
  }

  private pattern({ pattern, span }: MatchBlock, enclosing: Enclosing): void {
    const fullPattern = [...enclosing, ...pattern];
    const captured = new Set(namesOf(enclosing));
    for (const segment of pattern) {
      if (segment.kind === 'text') continue;
      if (captured.has(segment.name))
        this.error(`The variable '${segment.name}' is captured twice`, segment.span);
      captured.add(segment.name);
    }
    this.recursiveWildcards(pattern, enclosing);
    if (fullPattern.length > MAXIMUM_SEGMENTS)
      this.error(`A path can have at most ${MAXIMUM_SEGMENTS} segments`, span);
    if (namesOf(fullPattern).length > MAXIMUM_CAPTURES) {
      this.error(`A path can capture at most ${MAXIMUM_CAPTURES} variables`, span);
    }
  }

  private recursiveWildcards(pattern: readonly PatternSegment[], enclosing: Enclosing): void {
    const wildcards = pattern.filter((segment) => segment.kind === 'recursive');
    for (const { span } of wildcards.slice(1)) {
      this.error("A 'match' can have one recursive wildcard", span);
    }
    if (this.file.rulesVersion === 2) return;
    const fullPattern = [...enclosing, ...pattern];
    const misplaced = fullPattern.find(
      (segment, index) => segment.kind === 'recursive' && index < fullPattern.length - 1,
    );
    if (misplaced?.kind !== 'recursive') return;
    this.error("In rules_version '1' a recursive wildcard must end the path", misplaced.span);
  }

  private withFunctions(outer: Names, declarations: readonly FunctionDeclaration[]): Names {
    const own = new Set<string>();
    for (const { name, span } of declarations) {
      if (own.has(name)) this.error(`The function '${name}' is declared twice`, span);
      if (BUILT_IN.has(name)) this.error(`The function '${name}' has the name of a built-in function`, span);
      own.add(name);
    }
    const functions = new Map([
      ...outer.functions,
      ...declarations.map((each) => [each.name, each] as const),
    ]);
    const names = { ...outer, functions };
    for (const declaration of declarations) this.function(declaration, names);
    return names;
  }

  private function(declaration: FunctionDeclaration, outer: Names): void {
    const { parameters, lets, result, span } = declaration;
    this.calls.declare(declaration);
    if (parameters.length > MAXIMUM_PARAMETERS)
      this.error(`A function can have at most ${MAXIMUM_PARAMETERS} parameters`, span);
    if (lets.length > MAXIMUM_LETS) this.error(`A function can have at most ${MAXIMUM_LETS} variables`, span);
    const own = new Set<string>();
    for (const parameter of parameters) {
      if (own.has(parameter)) this.error(`The parameter '${parameter}' is declared twice`, span);
      own.add(parameter);
    }
    this.caller = declaration;
    for (const binding of lets) {
      this.expression(binding.value, withVariables(outer, own));
      if (own.has(binding.name)) this.error(`The variable '${binding.name}' is declared twice`, binding.span);
      own.add(binding.name);
    }
    this.expression(result, withVariables(outer, own));
    this.caller = null;
  }

  private expression(expression: Expression, names: Names): void {
    switch (expression.kind) {
      case 'variable':
        return this.variable(expression.name, expression.span, names);
      case 'call':
        this.call(expression.name, expression, names);
        break;
      case 'method':
        this.method(expression);
        break;
      case 'is':
        if (!TYPE_NAMES.has(expression.type))
          this.error(`Unknown type '${expression.type}'`, expression.span);
        break;
      case 'binary':
      case 'conditional':
      case 'index':
      case 'list':
      case 'literal':
      case 'logical':
      case 'map':
      case 'member':
      case 'negate':
      case 'not':
        break;
    }
    for (const child of childrenOf(expression)) this.expression(child, names);
  }

  private variable(name: string, span: Span, { variables }: Names): void {
    if (!variables.has(name)) this.unknownNames.push({ message: `Unknown variable '${name}'`, span });
  }

  private call(
    name: string,
    { args, span }: { readonly args: readonly Expression[]; readonly span: Span },
    { functions }: Names,
  ): void {
    const own = functions.get(name);
    if (!own) {
      const isBuiltIn = BUILT_IN.has(name);
      return this.error(
        isBuiltIn ? `local-firebase does not support '${name}()'` : `Unknown function '${name}'`,
        span,
      );
    }
    this.calls.call(this.caller, own);
    this.arity(`${name}()`, { span, given: args.length, captured: [own.parameters.length] });
  }

  private method(expression: Extract<Expression, { kind: 'method' }>): void {
    const { name, args, span } = expression;
    const captured = methodArities(name);
    if (captured.length === 0) return this.error(`Unknown method '${name}'`, span);
    this.arity(`${name}()`, { span, given: args.length, captured });
  }

  private arity(
    callee: string,
    { span, given, captured }: { span: Span; given: number; captured: readonly number[] },
  ): void {
    if (captured.includes(given)) return;
    const wanted = captured.join(' or ');
    this.error(`${callee} takes ${wanted} ${wanted === '1' ? 'argument' : 'arguments'}, not ${given}`, span);
  }

  private error(message: string, span: Span): void {
    this.errors.push({ message, span });
  }
}

function namesOf(pattern: readonly PatternSegment[]): readonly string[] {
  return pattern.flatMap((segment) => (segment.kind === 'text' ? [] : [segment.name]));
}

function withVariables(names: Names, own: ReadonlySet<string>): Names {
  return {
    ...names,
    variables: new Set([...names.variables, ...own]),
  };
}

/** Checks the names, arities, patterns and limits of a parsed file. */
export function checkRules(file: RulesFile): Findings {
  const checker = new Checker(file);
  checker.check();
  const warnings = checker.calls
    .unused()
    .map(({ name, span }) => ({ message: `The function '${name}' is never called`, span }));
  return { errors: checker.errors, warnings: [...checker.unknownNames, ...warnings] };
}
