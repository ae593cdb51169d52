import { callable, type Callables } from './callable';
import { boolean, failure, integer, list, string } from '../operands/evaluated';
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
  [
    'replace',
    callable(['string', 'string', 'string'], ({ value }, pattern, replacement) => {
      const expression = regularExpression(pattern.value);
      if (!expression.ok) return failure(expression.message);
      if (replacement.value.includes('\\'))
        return failure('replace() does not support backslashes in the replacement');
      return string(expression.pattern.matcher(value).replaceAll(() => replacement.value));
    }),
  ],
  ['size', callable(['string'], ({ value }) => integer(charactersOf(value).length))],
  [
    'split',
    callable(['string', 'string'], ({ value }, pattern) => {
      const expression = regularExpression(pattern.value);
      // With -1, empty parts at the end are kept.
      return expression.ok
        ? list(expression.pattern.split(value, -1).map(string))
        : failure(expression.message);
    }),
  ],
  [
    'toUtf8',
    callable(['string'], ({ value }) => ({ kind: 'bytes', value: new Uint8Array(Buffer.from(value)) })),
  ],
  ['trim', callable(['string'], ({ value }) => string(value.trim()))],
  ['upper', callable(['string'], ({ value }) => string(value.toUpperCase()))],
]);
