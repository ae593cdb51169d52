const NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
/** Codes that the language data name and that are no country one could live in. */
const NO_COUNTRIES = new Set(['CP', 'CQ', 'EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A country to choose. */
export interface Country {
  readonly code: string;
  readonly name: string;
}

/** The countries with these codes, by name. */
export function countriesOf(codes: readonly string[]): readonly Country[] {
  return codes
    .map((code) => ({ code, name: NAMES.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Every country, by name. */
export const COUNTRIES: readonly Country[] = countriesOf(
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCountry),
);

/** A code that was given up, such as DD, stands for the country that took its place. */
function isCountry(code: string): boolean {
  if (NO_COUNTRIES.has(code) || NAMES.of(code) === undefined) return false;
  return new Intl.Locale(`und-${code}`).region === code;
}
