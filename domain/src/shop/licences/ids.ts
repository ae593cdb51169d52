import * as v from 'valibot';
import type { LicenceId } from './licence';

const ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,47}$/;

/** Returns whether a text can be a licence's id. Ids are field names in documents: letters, digits and hyphens. */
export function isLicenceId(text: string): boolean {
  return ID.test(text);
}

export const UNKNOWN_LICENCE = 'Choose a licence of the shop.';

/** May be off sale. */
export const licenceIdSchema = v.pipe(v.string(), v.check(isLicenceId));

/** Makes a licence id from its first name and unique random letters. */
export function newLicenceId(name: string, random: string): LicenceId {
  const words = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 30)
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return words === '' ? `licence-${random}` : `${words}-${random}`;
}
