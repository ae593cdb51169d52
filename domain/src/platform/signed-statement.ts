/**
 * Builds a statement for signing: `name: value` lines after the form's name. No value has a line break, so it reads
 * one way only.
 */
export function signedStatement(
  form: string,
  rows: readonly (readonly [name: string, value: string])[],
): string {
  const lines = rows.map(([name, value]) => `${name}: ${value.replace(/\s+/g, ' ').trim()}\n`);
  return `${form}\n${lines.join('')}`;
}
