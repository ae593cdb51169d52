import type { PublicLicence } from './licence';

// Nobody may train AI models with a beat unless a licence grants it. This notice to people and programs stops
// nobody, but nobody can say they weren't told.

/**
 * The preference in `Content-Usage` headers and `robots.txt`
 * (https://datatracker.ietf.org/doc/html/draft-ietf-aipref-attach-05,
 * https://datatracker.ietf.org/doc/draft-ietf-aipref-vocab/). It doesn't mention search, so search is unaffected.
 */
export const CONTENT_USAGE = 'train-ai=n';

/** TDM Reservation Protocol (https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/). */
export const TDM_RESERVATION = [{ location: '/', 'tdm-reservation': 1 }] as const;

type Granting = Pick<PublicLicence, 'name' | 'training'>;

/** Says whether a beat's licences allow AI training, for people. */
export function trainingText(licences: readonly Granting[]): string {
  const granting = licences.find(({ training }) => training);
  return granting
    ? `Training AI models with this beat requires the licence “${granting.name}”.`
    : 'The right to train AI models with this beat is reserved.';
}

/** Says the same about the whole shop. */
export function shopTrainingText(licences: readonly Granting[]): string {
  const names = licences.filter(({ training }) => training).map(({ name }) => `“${name}”`);
  if (names.length === 0) return 'The right to train AI models with these beats is reserved.';
  return `The right to train AI models with these beats is reserved, unless it is bought: ${names.join(', ')}.`;
}
