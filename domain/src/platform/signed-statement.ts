/**
 * Builds a statement to sign: `name: value` lines after the form's name. Values have no line breaks, so it reads
 * one way only.
 */
export function signedStatement(
  form: string,
  rows: readonly (readonly [name: string, value: string])[],
): string {
  const lines = rows.map(([name, value]) => `${name}: ${value.replace(/\s+/g, ' ').trim()}\n`);
  return `${form}\n${lines.join('')}`;
}
