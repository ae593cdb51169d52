import type { FileKind } from '../files/file-kinds';
import type { Cents } from '../../platform/money/money';

/** Identifies a licence in carts, payloads and orders. It never changes and is never used again for another licence. */
export type LicenceId = string;

/** Where the new song may be performed. */
export const PERFORMANCES = ['none', 'non-profit', 'unlimited'] as const;

export type Performances = (typeof PERFORMANCES)[number];

/** Null for no limit. */
export interface LicenceLimits {
  readonly copies: number | null;
  readonly streams: number | null;
  readonly videos: number | null;
  /** Radio stations. */
  readonly radio: number | null;
  readonly performances: Performances;
  /** The producer's part of publishing income in percent; null if the licence does not say. */
  readonly producerShare: number | null;
}

export interface PublicLicence {
  readonly id: LicenceId;
  readonly name: string;
  /** Without deals; a beat may have another price (price-options.ts). */
  readonly price: Cents;
  /** Whether the beat leaves the shop with it. */
  readonly exclusive: boolean;
  /** Set if it grants the training of AI models, which every other licence reserves. */
  readonly training?: true;
  readonly files: readonly FileKind[];
  readonly limits: LicenceLimits;
  /** The main terms, without variables. */
  readonly points: readonly string[];
}

export interface Clause {
  readonly heading: string;
  readonly text: string;
}

/** A licence as the shop's owner writes it; summary and clauses may contain the variables of terms.ts. */
export interface LicenceDefinition extends Omit<PublicLicence, 'points'> {
  readonly summary: readonly string[];
  readonly clauses: readonly Clause[];
  /** Whether it is on sale. */
  readonly enabled: boolean;
  /** Names the wording; changes with every change except that of the price and of `enabled`. */
  readonly version: string;
}

/** The title of a licence's contract. */
export function contractTitle(name: string): string {
  return /licen[cs]e$|lease$/i.test(name) ? name : `${name} Licence`;
}

/** The licence with an id, if there is one. */
export function findLicence<Found extends { readonly id: LicenceId }>(
  licences: readonly Found[],
  id: LicenceId,
): Found | undefined {
  return licences.find((licence) => licence.id === id);
}

/** The price option of a licence; undefined if there is none. */
export function findPriceOption<Found extends { readonly licence: { readonly id: LicenceId } }>(
  options: readonly Found[],
  id: LicenceId,
): Found | undefined {
  return options.find(({ licence }) => licence.id === id);
}
