import type { FileKind } from '../files/file-kinds';
import type { Cents } from '../../platform/money/money';

/** In carts, payloads and orders. Never changes, never reused. */
export type LicenceId = string;

export const PERFORMANCES = ['none', 'non-profit', 'unlimited'] as const;

export type Performances = (typeof PERFORMANCES)[number];

/** Null for no limit. */
export interface LicenceLimits {
  readonly copies: number | null;
  readonly streams: number | null;
  readonly videos: number | null;
  readonly radio: number | null;
  readonly performances: Performances;
  /** Producer's part of publishing income in percent; null if the licence doesn't say. */
  readonly producerShare: number | null;
}

export interface PublicLicence {
  readonly id: LicenceId;
  readonly name: string;
  /** Without deals; a beat may differ (price-options.ts). */
  readonly price: Cents;
  /** Takes the beat off sale. */
  readonly exclusive: boolean;
  /** Allows AI training. All other licences forbid it. */
  readonly training?: true;
  readonly files: readonly FileKind[];
  readonly limits: LicenceLimits;
  /** Main terms, without variables. */
  readonly points: readonly string[];
}

export interface Clause {
  readonly heading: string;
  readonly text: string;
}

/** As the owner writes it; summary and clauses may contain variables (terms.ts). */
export interface LicenceDefinition extends Omit<PublicLicence, 'points'> {
  readonly summary: readonly string[];
  readonly clauses: readonly Clause[];
  readonly enabled: boolean;
  /** Names the wording; changes with everything but price and `enabled`. */
  readonly version: string;
}

/** Returns a contract's title. */
export function contractTitle(name: string): string {
  return /licen[cs]e$|lease$/i.test(name) ? name : `${name} Licence`;
}

/** Finds a licence by id. */
export function findLicence<Found extends { readonly id: LicenceId }>(
  licences: readonly Found[],
  id: LicenceId,
): Found | undefined {
  return licences.find((licence) => licence.id === id);
}

/** Finds the price option of a licence. */
export function findPriceOption<Found extends { readonly licence: { readonly id: LicenceId } }>(
  options: readonly Found[],
  id: LicenceId,
): Found | undefined {
  return options.find(({ licence }) => licence.id === id);
}
