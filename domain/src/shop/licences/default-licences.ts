import { cents } from '../../platform/money/money';
import type { PublicLicence } from './licence';

/** A new shop's licences without contracts (default-definitions.ts): every page loads this file. */
export const DEFAULT_LICENCES: readonly [PublicLicence, PublicLicence] = [
  {
    id: 'Non-Exclusive',
    name: 'Non-Exclusive',
    price: cents(2499),
    exclusive: false,
    files: ['master'],
    limits: {
      copies: 3000,
      streams: 500_000,
      videos: 1,
      radio: 2,
      performances: 'non-profit',
      producerShare: 30,
    },
    points: [
      'Up to 3000 copies',
      'One music video, up to 500,000 streams',
      'Two radio stations, non-profit performance only',
      'Credit to the producer, 70/30 publishing split',
    ],
  },
  {
    id: 'Exclusive',
    name: 'Exclusive',
    price: cents(4499),
    exclusive: true,
    files: ['master'],
    limits: {
      copies: null,
      streams: null,
      videos: null,
      radio: null,
      performances: 'unlimited',
      producerShare: null,
    },
    points: [
      'Exclusive worldwide rights: the beat leaves the shop',
      'No resale of the beat',
      'You supply one copy of the final recordings',
      'Credit to the producer; report large sales',
    ],
  },
];
