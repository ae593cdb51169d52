const NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
/** Region codes in the locale data that are not countries. */
const NON_COUNTRIES = new Set(['CP', 'CQ', 'EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export interface Country {
  readonly code: string;
  readonly name: string;
}

/** The countries with these codes, sorted by name. */
function countriesOf(codes: readonly string[]): readonly Country[] {
  return codes
    .map((code) => ({ code, name: NAMES.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Every country, sorted by name. */
export const COUNTRIES: readonly Country[] = countriesOf(
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCountry),
);

/** A deprecated code such as DD is canonicalized to another one. */
function isCountry(code: string): boolean {
  if (NON_COUNTRIES.has(code) || NAMES.of(code) === undefined) return false;
  return new Intl.Locale(`und-${code}`).region === code;
}
