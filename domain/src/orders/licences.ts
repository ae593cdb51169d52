import { cents, type Cents } from './money';

/** In the spelling that payloads and pages use. */
export const LICENCES = ['Non-Exclusive', 'Exclusive'] as const;

export type Licence = (typeof LICENCES)[number];

/** In euro cents. */
export const LICENCE_PRICES: Readonly<Record<Licence, Cents>> = {
  'Non-Exclusive': cents(2499),
  Exclusive: cents(4499),
};
