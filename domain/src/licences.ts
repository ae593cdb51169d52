import { cents, type Cents } from './money';

/** The two licences a visitor can choose, spelled as in the specification (part 3). */
export const LICENCES = ['Non-Exclusive', 'Exclusive'] as const;

/** `Non-Exclusive` or `Exclusive`. */
export type Licence = (typeof LICENCES)[number];

/** What each licence costs, in euro cents (specification part 9). */
export const LICENCE_PRICES: Readonly<Record<Licence, Cents>> = {
  'Non-Exclusive': cents(2499),
  Exclusive: cents(4499),
};
