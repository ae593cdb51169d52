import { callable, type Callables } from './callable';
import { failure, type OperandOf, type RulesError } from '../operands/evaluated';
import type { RulesValue } from '../contract/values';

/** The path that a text like `/databases/(default)/documents/a/b` names. */
export function pathOfText(text: string): OperandOf<'path'> | RulesError {
  const segments = (text.startsWith('/') ? text.slice(1) : text).split('/');
  if (segments.includes('')) return failure('A path has no empty segments');
  return { kind: 'path', segments };
}

const PLACEHOLDER = /^\{(\w+)\}$/;

function isSegment(value: RulesValue): value is Extract<RulesValue, { kind: 'string' }> {
  return value.kind === 'string' && value.value !== '' && !value.value.includes('/');
}

function bound(path: OperandOf<'path'>, { entries }: OperandOf<'map'>): OperandOf<'path'> | RulesError {
  const segments: string[] = [];
  for (const segment of path.segments) {
    const name = PLACEHOLDER.exec(segment)?.[1];
    const value = name === undefined ? undefined : entries.get(name);
    if (value === undefined) segments.push(segment);
    else if (isSegment(value)) segments.push(value.value);
    else return failure(`The value of '${name}' is no segment of a path`);
  }
  return { ...path, segments };
}

/**
 * The methods of a path. `bind()` fills the placeholders of a path made of text, `path('/users/{uid}')`. What a literal
 * leaves open, `/users/$(uid)`, the evaluator fills before any path exists.
 */
export const PATH_METHODS: Callables = new Map([['bind', callable(['path', 'map'], bound)]]);
