import * as v from 'valibot';
import { count } from '../api/common';
import { isEmail } from '../validation';
import { cellsOf, plainHeading, type ColumnMapping, type CustomerField } from './columns';
import { dateReader } from './values';

/** How many addresses are imported with one call. */
export const IMPORTED_PER_CALL = 200;

/** In characters. */
export const CONSENT_SOURCE_MAXIMUM = 60;

/** What became of the addresses of a call. */
export const importResultSchema = v.object({
  /** Subscribed by this call, or by one that is no dry run. */
  added: count,
  /** Subscribed already. */
  known: count,
  /** Asked by this shop, and have not confirmed yet. */
  pending: count,
  /** Have unsubscribed here, which counts more than an earlier agreement. */
  unsubscribed: count,
});

/** See {@link importResultSchema}. */
export type ImportResult = v.InferOutput<typeof importResultSchema>;

export const NO_RESULT: ImportResult = { added: 0, known: 0, pending: 0, unsubscribed: 0 };

/** Before then, no shop of beats had a newsletter: 2000-01-01. */
const EARLIEST = Date.UTC(2000, 0, 1);

const DAY_MS = 24 * 60 * 60 * 1000;

/** Why a time cannot be that of an agreement; null if it can. A list may have been made in a time zone that is ahead. Both in milliseconds UTC. */
export function consentFault(at: number, now: number): string | null {
  if (at > now + DAY_MS) return 'is in the future';
  return at < EARLIEST ? 'is too long ago' : null;
}

/** Somebody who has agreed, as a list says. */
export interface AgreedCustomer {
  readonly email: string;
  /** In milliseconds UTC. */
  readonly agreedAt: number;
}

/** What a list of customers says; numbers of those who are left out. */
export interface CustomerList {
  readonly people: readonly AgreedCustomer[];
  readonly withoutConsent: number;
  /** Agreed, but the list does not say when: nobody could show it. */
  readonly withoutDate: number;
  readonly withoutEmail: number;
  readonly repeated: number;
}

/** What a list writes for somebody who has agreed. */
const YES = new Set([
  'yes',
  'y',
  'true',
  '1',
  'on',
  'x',
  'agreed',
  'accepted',
  'subscribed',
  'opted in',
  'opt in',
  'active',
  'confirmed',
  'ja',
  'oui',
  'si',
]);

/**
 * Reads a list of customers: those who agreed and when. A customer without a word about consent has not agreed, and a date in the column of the consent says
 * both. Both times in milliseconds UTC.
 */
export function readCustomers(
  rows: readonly (readonly string[])[],
  mapping: ColumnMapping<CustomerField>,
  now: number,
): CustomerList {
  const cells = rows
    .filter((row) => row.some((text) => text.trim() !== ''))
    .map((row) => cellsOf(mapping, row));
  const readAgreed = dateReader(cells.map((cell) => cell('agreed')));
  const readConsent = dateReader(cells.map((cell) => cell('consent')));
  const people = new Map<string, AgreedCustomer>();
  const counts = { withoutConsent: 0, withoutDate: 0, withoutEmail: 0, repeated: 0 };
  for (const cell of cells) {
    const email = cell('email').toLowerCase();
    const consent = cell('consent');
    const dated = readConsent(consent);
    const agreedAt = readAgreed(cell('agreed')) ?? dated;
    const hasAgreed =
      YES.has(plainHeading(consent)) || (dated !== undefined && consentFault(dated, now) === null);
    if (!isEmail(email)) counts.withoutEmail += 1;
    else if (!hasAgreed) counts.withoutConsent += 1;
    else if (agreedAt === undefined || consentFault(agreedAt, now) !== null) counts.withoutDate += 1;
    else if (people.has(email)) counts.repeated += 1;
    else people.set(email, { email, agreedAt });
  }
  return { people: [...people.values()], ...counts };
}
