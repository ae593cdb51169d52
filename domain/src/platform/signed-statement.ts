/**
 * A statement for signing, as lines of `name: value`; the first line names the form. No value has a line break, so that each statement
 * can be read in one way only.
 */
export function signedStatement(
  form: string,
  rows: readonly (readonly [name: string, value: string])[],
): string {
  const lines = rows.map(([name, value]) => `${name}: ${value.replace(/\s+/g, ' ').trim()}\n`);
  return `${form}\n${lines.join('')}`;
}
