import type { FunctionDeclaration } from '../syntax/ast';

/** Which functions call which. */
export class CallGraph {
  private readonly callees = new Map<FunctionDeclaration, Set<FunctionDeclaration>>();
  private readonly called = new Set<FunctionDeclaration>();

  /** Notes a function. */
  declare(declaration: FunctionDeclaration): void {
    if (!this.callees.has(declaration)) this.callees.set(declaration, new Set());
  }

  /** Notes a call: by a function, or by a condition where there is no caller. */
  call(caller: FunctionDeclaration | null, callee: FunctionDeclaration): void {
    this.called.add(callee);
    if (!caller) return;
    this.declare(caller);
    this.callees.get(caller)?.add(callee);
  }

  /** The functions that nothing calls. */
  unused(): readonly FunctionDeclaration[] {
    return [...this.callees.keys()].filter((declaration) => !this.called.has(declaration));
  }

  /** The functions that call themselves, directly or through others. */
  recursive(): readonly FunctionDeclaration[] {
    return [...this.callees.keys()].filter((declaration) => this.reaches(declaration, declaration));
  }

  private reaches(from: FunctionDeclaration, to: FunctionDeclaration): boolean {
    const seen = new Set<FunctionDeclaration>();
    const waiting = [...(this.callees.get(from) ?? [])];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (next === to) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...(this.callees.get(next) ?? []));
    }
    return false;
  }
}
