import { ApiError } from './api-error';

export type FormValue = string | FormValue[] | { [name: string]: FormValue };

export type Form = Record<string, FormValue>;

/** A nested parameter being parsed; the end tells lists from objects. */
type Branch = Map<string, Branch | string>;

const MAX_DEPTH = 8;

/**
 * Decodes a form-encoded body or query such as `a[b][0]=c`. Throws an ApiError for unbalanced brackets, deep
 * nesting, or a name used as string and object.
 */
export function parseForm(encoded: string): Form {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(encoded)) insert(root, { name, value });
  return Object.fromEntries([...root].map(([name, child]) => [name, finish(child)]));
}

function insert(root: Branch, { name, value }: { name: string; value: string }): void {
  const steps = stepsOf(name);
  const last = steps.pop() ?? '';
  const branch = steps.reduce((parent, step) => descend(parent, { step, name }), root);
  const key = last === '' ? String(branch.size) : last;
  if (branch.get(key) instanceof Map) throw conflict(name);
  branch.set(key, value);
}

function stepsOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (match === null) throw new ApiError(`Invalid parameter name: ${name}`, { param: name });
  const [, first = '', rest = ''] = match;
  const steps = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, step = '']) => step)];
  if (steps.length > MAX_DEPTH) throw new ApiError(`Parameter nested too deeply: ${name}`, { param: name });
  return steps;
}

function descend(parent: Branch, { step, name }: { step: string; name: string }): Branch {
  const key = step === '' ? String(parent.size) : step;
  const child = parent.get(key) ?? new Map<string, Branch | string>();
  if (typeof child === 'string') throw conflict(name);
  parent.set(key, child);
  return child;
}

function conflict(name: string): ApiError {
  return new ApiError(`Invalid object: ${name} is given both as a string and as an object.`, { param: name });
}

function finish(node: Branch | string): FormValue {
  if (typeof node === 'string') return node;
  const entries = [...node].map(([name, child]): [string, FormValue] => [name, finish(child)]);
  return isList([...node.keys()]) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

function isList(names: readonly string[]): boolean {
  return names.every((name, index) => name === String(index));
}
