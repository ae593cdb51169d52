// Separate from the schema of visits, which visitors needn't load.

export const SOURCE_LENGTH = 60;

/** A host or campaign name: lower-case letters of any script, digits, and joining characters. */
export const SOURCE = new RegExp(
  `^(?:[\\p{Ll}\\p{Lo}\\d][\\p{Ll}\\p{Lo}\\p{M}\\d ._+-]{0,${SOURCE_LENGTH - 1}})?$`,
  'u',
);

/** Normalises a source; empty if that's impossible. */
export function tidySource(text: string): string {
  const tidy = text.normalize('NFKC').trim().toLowerCase().slice(0, SOURCE_LENGTH);
  return SOURCE.test(tidy) ? tidy : '';
}
