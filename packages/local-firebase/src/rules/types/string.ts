import { callable, type Callables } from './callable';
import { boolean, failure, integer, string } from '../operands/evaluated';
import { regularExpression } from './regular-expression';

/** The code points of a string. */
export function charactersOf(text: string): readonly string[] {
  return [...text];
}

export const STRING_METHODS: Callables = new Map([
  ['lower', callable(['string'], ({ value }) => string(value.toLowerCase()))],
  [
    'matches',
    callable(['string', 'string'], ({ value }, pattern) => {
      const expression = regularExpression(pattern.value);
      return expression.ok ? boolean(expression.pattern.matches(value)) : failure(expression.message);
    }),
  ],
  ['size', callable(['string'], ({ value }) => integer(charactersOf(value).length))],
  ['trim', callable(['string'], ({ value }) => string(value.trim()))],
  ['upper', callable(['string'], ({ value }) => string(value.toUpperCase()))],
]);
