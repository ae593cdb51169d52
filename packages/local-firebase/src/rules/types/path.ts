import { callable, type Callables } from './callable';
import { failure, type OperandOf, type RulesError } from '../operands/evaluated';
import type { RulesValue } from '../contract/values';

/** Parses a path such as `/databases/(default)/documents/a/b`. */
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
    else return failure(`The value of '${name}' is not a valid path segment`);
  }
  return { ...path, segments };
}

/**
 * `bind()` fills the placeholders of a path from a string, `path('/users/{uid}')`. Interpolations in a literal,
 * `/users/$(uid)`, are filled by the evaluator.
 */
export const PATH_METHODS: Callables = new Map([['bind', callable(['path', 'map'], bound)]]);
