import { LICENCES } from '@store/domain/licences';
import * as v from 'valibot';
import { apiCall } from '../../lib/api';

/** What anybody may know of the contract with a code; null where there is none. */
export const verifyLicence = apiCall(
  'GET /api/licences/verify/{code}',
  v.object({
    result: v.nullable(
      v.object({
        track: v.string(),
        licence: v.picklist(LICENCES),
        date: v.string(),
        buyer: v.string(),
        state: v.picklist(['valid', 'refunded']),
      }),
    ),
  }),
);

/** A code as it was typed, without the spaces and hyphens that people put between its letters. */
export function tidyCode(text: string): string {
  return text.replace(/[\s-]+/g, '').toUpperCase();
}
