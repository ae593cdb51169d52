// Apart from the schema of visits, which visitors need not load.

export const SOURCE_LENGTH = 60;

/** A host name, or a campaign's name: lower-case letters of any script, digits, and what joins them. */
export const SOURCE = new RegExp(
  `^(?:[\\p{Ll}\\p{Lo}\\d][\\p{Ll}\\p{Lo}\\p{M}\\d ._+-]{0,${SOURCE_LENGTH - 1}})?$`,
  'u',
);

/** The name of a source in the accepted form; empty if it cannot be made one. */
export function tidySource(text: string): string {
  const tidy = text.normalize('NFKC').trim().toLowerCase().slice(0, SOURCE_LENGTH);
  return SOURCE.test(tidy) ? tidy : '';
}
