import type { Callable, Callables } from './callable';
import type { Kind } from '../operands/evaluated';
import { LIST_METHODS } from './list';
import { MAP_METHODS } from './map';
import { STRING_METHODS } from './string';

const METHODS: ReadonlyMap<Kind, Callables> = new Map<Kind, Callables>([
  ['list', LIST_METHODS],
  ['map', MAP_METHODS],
  ['string', STRING_METHODS],
]);

/** The method with a name for values of a kind. */
export function methodOf(kind: Kind, name: string): Callable | undefined {
  return METHODS.get(kind)?.get(name);
}

/** The argument counts of all methods with a name; empty if there is none. */
export function methodArities(name: string): readonly number[] {
  const arities = [...METHODS.values()].flatMap((methods) => {
    const method = methods.get(name);
    return method ? [method.parameters.length - 1] : [];
  });
  return [...new Set(arities)];
}
