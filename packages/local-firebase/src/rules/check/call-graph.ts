import type { FunctionDeclaration } from '../syntax/ast';

export class CallGraph {
  private readonly callees = new Map<FunctionDeclaration, Set<FunctionDeclaration>>();
  private readonly called = new Set<FunctionDeclaration>();

  declare(declaration: FunctionDeclaration): void {
    if (!this.callees.has(declaration)) this.callees.set(declaration, new Set());
  }

  /** Records a call; the caller is null for a condition. */
  call(caller: FunctionDeclaration | null, callee: FunctionDeclaration): void {
    this.called.add(callee);
    if (!caller) return;
    this.declare(caller);
    this.callees.get(caller)?.add(callee);
  }

  unused(): readonly FunctionDeclaration[] {
    return [...this.callees.keys()].filter((declaration) => !this.called.has(declaration));
  }

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
