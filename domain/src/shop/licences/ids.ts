import * as v from 'valibot';
import type { LicenceId } from './licence';

const ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,47}$/;

/** Whether a text can be a licence's id. It names fields of documents: letters, digits and hyphens alone. */
export function isLicenceId(text: string): boolean {
  return ID.test(text);
}

/** The refusal of a licence that the shop does not have. */
export const UNKNOWN_LICENCE = 'Choose a licence of the shop.';

/** The id of a licence, which may be on sale no more. */
export const licenceIdSchema = v.pipe(v.string(), v.check(isLicenceId));

/** The id of a new licence: its first name for people, and letters that no other licence has had. */
export function newLicenceId(name: string, random: string): LicenceId {
  const words = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 30)
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return words === '' ? `licence-${random}` : `${words}-${random}`;
}
