import type { PublicLicence } from './licence';

// Who may train AI models with a beat: nobody, unless a licence grants it. What the shop says of this to people is here, and what it says to
// programs. None of it keeps anybody from training; it makes sure that whoever does has been told.

/**
 * The preference for everything that the shop shows: a field `Content-Usage` of HTTP answers and a rule of `robots.txt`
 * (https://datatracker.ietf.org/doc/html/draft-ietf-aipref-attach-05) in the words of
 * https://datatracker.ietf.org/doc/draft-ietf-aipref-vocab/. Searching is not mentioned, so that it stays as it is.
 */
export const CONTENT_USAGE = 'train-ai=n';

/** The file of the TDM Reservation Protocol (https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/). */
export const TDM_RESERVATION = [{ location: '/', 'tdm-reservation': 1 }] as const;

type Granting = Pick<PublicLicence, 'name' | 'training'>;

/** Whether AI models may be trained with a beat that is sold under these licences, for people. */
export function trainingText(licences: readonly Granting[]): string {
  const granting = licences.find(({ training }) => training);
  return granting
    ? `Training AI models with this beat requires the licence “${granting.name}”.`
    : 'The right to train AI models with this beat is reserved.';
}

/** The same of the whole shop. */
export function shopTrainingText(licences: readonly Granting[]): string {
  const names = licences.filter(({ training }) => training).map(({ name }) => `“${name}”`);
  if (names.length === 0) return 'The right to train AI models with these beats is reserved.';
  return `The right to train AI models with these beats is reserved, unless it is bought: ${names.join(', ')}.`;
}
