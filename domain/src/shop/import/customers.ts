import { asciiEmail, isEmail } from '../../platform/validation';
import { consentFault } from './consent';
import { cellsOf, plainHeading, type ColumnMapping, type CustomerField } from './columns';
import { dateReader } from './values';

export const NO_RESULT = { added: 0, known: 0, pending: 0, unsubscribed: 0 };

/** Consented, according to a list. */
export interface AgreedCustomer {
  readonly email: string;
  /** UTC ms. */
  readonly agreedAt: number;
}

/** Why a line is left out. `no-date`: consent without a possible date can't be proven. */
export type LeftOutReason = 'no-consent' | 'no-date' | 'no-email' | 'repeated';

export interface CustomerList {
  readonly people: readonly AgreedCustomer[];
  /** Line numbers as in a spreadsheet. */
  readonly left: Readonly<Record<LeftOutReason, readonly number[]>>;
}

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
 * Reads customers who consented, and when (UTC ms). No word about consent means none; a date in its column means
 * consent.
 */
export function readCustomers(
  rows: readonly (readonly string[])[],
  mapping: ColumnMapping<CustomerField>,
  now: number,
): CustomerList {
  const cells = rows
    .map((row, index) => ({ row, line: index + 2 }))
    .filter(({ row }) => row.some((text) => text.trim() !== ''))
    .map(({ row, line }) => ({ cell: cellsOf(mapping, row), line }));
  const readAgreed = dateReader(cells.map(({ cell }) => cell('agreed')));
  const readConsent = dateReader(cells.map(({ cell }) => cell('consent')));
  const people = new Map<string, AgreedCustomer>();
  const left: Record<LeftOutReason, number[]> = {
    'no-consent': [],
    'no-date': [],
    'no-email': [],
    repeated: [],
  };
  for (const { cell, line } of cells) {
    const email = asciiEmail(cell('email').toLowerCase());
    const consent = cell('consent');
    const dated = readConsent(consent);
    const agreedAt = readAgreed(cell('agreed')) ?? dated;
    const hasAgreed =
      YES.has(plainHeading(consent)) || (dated !== undefined && consentFault(dated, now) === null);
    if (!isEmail(email)) left['no-email'].push(line);
    else if (!hasAgreed) left['no-consent'].push(line);
    else if (agreedAt === undefined || consentFault(agreedAt, now) !== null) left['no-date'].push(line);
    else if (people.has(email)) left.repeated.push(line);
    else people.set(email, { email, agreedAt });
  }
  return { people: [...people.values()], left };
}
