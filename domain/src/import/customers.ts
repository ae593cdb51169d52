import type { SubscribersImported } from '../api/member/import';
import { isEmail } from '../validation';
import { consentFault } from './consent';
import { cellsOf, plainHeading, type ColumnMapping, type CustomerField } from './columns';
import { dateReader } from './values';

/** Of nobody. */
export const NO_RESULT: SubscribersImported = { added: 0, known: 0, pending: 0, unsubscribed: 0 };

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
