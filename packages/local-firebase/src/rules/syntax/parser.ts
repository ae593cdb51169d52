import type {
  AllowStatement,
  FunctionDeclaration,
  LetBinding,
  MatchBlock,
  RulesFile,
  ServiceBlock,
} from './ast';
import type { RulesMethod, RulesService } from '../contract/contract';
import { parseExpression, RESERVED_WORDS } from './parse-expression';
import { parsePattern } from './parse-path';
import type { Span } from './source-text';
import { RulesSyntaxError, TokenCursor } from './token-cursor';

const METHODS: ReadonlyMap<string, readonly RulesMethod[]> = new Map<string, readonly RulesMethod[]>([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ['get', ['get']],
  ['list', ['list']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
]);

const SERVICES: readonly RulesService[] = ['cloud.firestore', 'firebase.storage'];
const MAXIMUM_MATCH_DEPTH = 10;
const MAXIMUM_MISTAKES = 20;

export interface Parsed {
  readonly file: RulesFile;
  readonly errors: readonly RulesSyntaxError[];
}

interface Contents {
  readonly functions: FunctionDeclaration[];
  readonly allows: AllowStatement[];
  readonly matches: MatchBlock[];
}

/** Parses statement by statement and continues with the next one after an error. */
class RulesParser {
  readonly errors: RulesSyntaxError[] = [];
  private readonly cursor: TokenCursor;
  private matchDepth = 0;

  constructor(text: string) {
    this.cursor = new TokenCursor(text);
  }

  file(): RulesFile {
    const rulesVersion = this.recovering(() => this.rulesVersion()) ?? 1;
    const functions: FunctionDeclaration[] = [];
    const services: ServiceBlock[] = [];
    while (this.cursor.next.kind !== 'end' && !this.givenUp()) {
      this.recovering(() => {
        if (this.cursor.isName('service')) services.push(this.service());
        else if (this.cursor.isName('function')) functions.push(this.function());
        else throw this.cursor.unexpected("'service' or 'function'");
      });
    }
    return { rulesVersion, functions, services };
  }

  private rulesVersion(): 1 | 2 {
    if (!this.cursor.isName('rules_version')) return 1;
    this.cursor.take();
    this.cursor.expect('=', "after 'rules_version'");
    const token = this.cursor.next;
    if (token.kind !== 'string' || (token.value !== '1' && token.value !== '2')) {
      throw this.cursor.unexpected("the version '1' or '2'");
    }
    this.cursor.take();
    this.cursor.accept(';');
    return token.value === '1' ? 1 : 2;
  }

  private service(): ServiceBlock {
    const { start } = this.cursor.take().span;
    const service = this.serviceName();
    const { functions, allows, matches } = this.block('after the name of the service');
    for (const { span } of allows) {
      this.errors.push(new RulesSyntaxError("'allow' must stand inside a 'match'", span));
    }
    return { service, functions, matches, span: { start, end: this.cursor.end } };
  }

  private serviceName(): RulesService {
    const first = this.cursor.expectName("the name of a service after 'service'");
    this.cursor.expect('.', "in the name of a service ('cloud.firestore' or 'firebase.storage')");
    const second = this.cursor.expectName('the rest of the name of a service');
    const name = `${first.text}.${second.text}`;
    const service = SERVICES.find((known) => known === name);
    if (service) return service;
    const span = { start: first.span.start, end: second.span.end };
    throw new RulesSyntaxError(`Unknown service '${name}'; expected ${SERVICES.join(' and ')}`, span);
  }

  private block(place: string): Contents {
    this.cursor.expect('{', place);
    const contents: Contents = { functions: [], allows: [], matches: [] };
    while (!this.cursor.isSymbol('}') && !this.givenUp()) {
      if (this.cursor.next.kind === 'end') throw this.cursor.unexpected("'}' at the end of the block");
      this.recovering(() => this.statement(contents));
    }
    if (!this.givenUp()) this.cursor.take();
    return contents;
  }

  private statement(contents: Contents): void {
    if (this.cursor.isName('allow')) contents.allows.push(this.allow());
    else if (this.cursor.isName('match')) contents.matches.push(this.match());
    else if (this.cursor.isName('function')) contents.functions.push(this.function());
    else throw this.cursor.unexpected("'allow', 'match', 'function' or '}'");
  }

  private match(): MatchBlock {
    const { span: keyword } = this.cursor.take();
    if (this.matchDepth >= MAXIMUM_MATCH_DEPTH) {
      throw new RulesSyntaxError(`'match' can be nested at most ${MAXIMUM_MATCH_DEPTH} levels deep`, keyword);
    }
    const pattern = parsePattern(this.cursor);
    this.matchDepth += 1;
    try {
      const contents = this.block("after the path of 'match'");
      return { ...contents, pattern, span: { start: keyword.start, end: this.cursor.end } };
    } finally {
      this.matchDepth -= 1;
    }
  }

  private allow(): AllowStatement {
    const { start } = this.cursor.take().span;
    const methods = new Set<RulesMethod>();
    do {
      for (const method of this.allowedMethods()) methods.add(method);
    } while (this.cursor.accept(','));
    let condition = null;
    if (this.cursor.accept(':')) {
      if (!this.cursor.isName('if')) throw this.cursor.unexpected("'if' after ':'");
      this.cursor.take();
      condition = parseExpression(this.cursor);
      this.cursor.expect(';', 'after the condition');
    } else {
      this.cursor.expect(';', "or ': if' after the methods");
    }
    return { methods, condition, span: { start, end: this.cursor.end } };
  }

  private allowedMethods(): readonly RulesMethod[] {
    const { next } = this.cursor;
    const methods = next.kind === 'name' ? METHODS.get(next.text) : undefined;
    if (!methods) throw this.cursor.unexpected(`one of the methods ${[...METHODS.keys()].join(', ')}`);
    this.cursor.take();
    return methods;
  }

  private function(): FunctionDeclaration {
    const { start } = this.cursor.take().span;
    const name = this.newName("the function's name");
    this.cursor.expect('(', "after the function's name");
    const parameters: string[] = [];
    while (!this.cursor.isSymbol(')')) {
      parameters.push(this.newName("a parameter's name"));
      if (!this.cursor.accept(',')) break;
    }
    const { end } = this.cursor.expect(')', 'after the parameters').span;
    this.cursor.expect('{', 'after the parameters');
    const lets = this.lets();
    if (!this.cursor.isName('return')) throw this.cursor.unexpected("'let' or 'return'");
    this.cursor.take();
    const result = parseExpression(this.cursor);
    // The last statement before `}` needs no `;`.
    this.cursor.accept(';');
    this.cursor.expect('}', "after 'return'");
    return { name, parameters, lets, result, span: { start, end } };
  }

  private lets(): LetBinding[] {
    const lets: LetBinding[] = [];
    while (this.cursor.isName('let')) {
      const { start } = this.cursor.take().span;
      const name = this.newName("the variable's name after 'let'");
      this.cursor.expect('=', "after the variable's name");
      const value = parseExpression(this.cursor);
      this.cursor.expect(';', "after the variable's value");
      lets.push({ name, value, span: { start, end: this.cursor.end } });
    }
    return lets;
  }

  private newName(what: string): string {
    const { next } = this.cursor;
    if (next.kind === 'name' && RESERVED_WORDS.has(next.text)) throw this.cursor.unexpected(what);
    return this.cursor.expectName(what).text;
  }

  private givenUp(): boolean {
    return this.errors.length >= MAXIMUM_MISTAKES;
  }

  private recovering<T>(parse: () => T): T | undefined {
    const { start } = this.cursor.next.span;
    try {
      return parse();
    } catch (error) {
      if (!(error instanceof RulesSyntaxError)) throw error;
      this.errors.push(error);
      this.skipStatement(start);
      return undefined;
    }
  }

  /** Skips an invalid statement: past its `;` or block, or up to the next keyword. */
  private skipStatement(start: number): void {
    if (this.cursor.next.kind !== 'end' && this.cursor.next.span.start === start) this.cursor.take();
    let depth = 0;
    for (;;) {
      const { next } = this.cursor;
      if (next.kind === 'end') return;
      const text = next.kind === 'symbol' || next.kind === 'name' ? next.text : '';
      if (depth === 0 && (text === '}' || startsStatement(text))) return;
      this.cursor.take();
      if (text === '{') depth += 1;
      else if (text === '}') depth -= 1;
      if (depth === 0 && (text === ';' || text === '}')) return;
    }
  }
}

function startsStatement(text: string): boolean {
  return text === 'allow' || text === 'match' || text === 'function' || text === 'service';
}

/** Parses the text of a rules file. */
export function parseRules(text: string): Parsed {
  const parser = new RulesParser(text);
  const file = parser.file();
  const { errors } = parser;
  if (errors.length > 0 || file.services.length > 0) return { file, errors };
  const start: Span = { start: 0, end: 0 };
  return { file, errors: [new RulesSyntaxError("The file has no 'service'", start)] };
}
