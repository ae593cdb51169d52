import type { Licence } from './licences';

/**
 * The main terms of each licence. Kept apart from contracts.ts so that pages that only offer licences do not load the full
 * contract text.
 */
export const LICENCE_SUMMARIES: Readonly<Record<Licence, readonly string[]>> = {
  'Non-Exclusive': [
    'Up to 3000 copies',
    'One music video, up to 500,000 streams',
    'Two radio stations, non-profit performance only',
    'Credit to the producer, 70/30 publishing split',
  ],
  Exclusive: [
    'Exclusive worldwide rights: the beat leaves the shop',
    'No resale of the beat',
    'You supply one copy of the final recordings',
    'Credit to the producer; report large sales',
  ],
};
