import { callable, type Callables } from '../callable';
import { failure, type OperandOf, type RulesError } from '../evaluated';

/** The path that a text like `/databases/(default)/documents/a/b` names. */
export const pathOfText = (text: string): OperandOf<'path'> | RulesError => {
  const segments = (text.startsWith('/') ? text.slice(1) : text).split('/');
  if (segments.includes('')) return failure('A path has no empty segments');
  return { kind: 'path', segments };
};

/**
 * The methods of a path. `bind()` gives values to the free variables of the literal that it is called on, which the
 * evaluator does before any path exists; a path that exists has none left.
 */
export const PATH_METHODS: Callables = new Map([['bind', callable(['path', 'map'], (path) => path)]]);
