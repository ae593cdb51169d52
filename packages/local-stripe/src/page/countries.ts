const NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
/** Region codes of the locale data that aren't countries. */
const NON_COUNTRIES = new Set(['CP', 'CQ', 'EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export interface Country {
  readonly code: string;
  readonly name: string;
}

/** Countries sorted by name. */
function countriesOf(codes: readonly string[]): readonly Country[] {
  return codes
    .map((code) => ({ code, name: NAMES.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Sorted by name. */
export const COUNTRIES: readonly Country[] = countriesOf(
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCountry),
);

/** Deprecated codes such as DD are canonicalised to another. */
function isCountry(code: string): boolean {
  if (NON_COUNTRIES.has(code) || NAMES.of(code) === undefined) return false;
  return new Intl.Locale(`und-${code}`).region === code;
}
