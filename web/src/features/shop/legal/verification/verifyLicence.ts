import { licencesVerifyAnswer } from '@store/domain/api/licences';
import { apiCall } from '../../../../lib/api/apiCall';

/** Null if there is no such contract. */
export const verifyLicence = apiCall('GET /api/licences/verify/{code}', licencesVerifyAnswer);

/** Removes spaces and hyphens between groups. */
export function normaliseCode(text: string): string {
  return text.replace(/[\s-]+/g, '').toUpperCase();
}

export function isCode(code: string): boolean {
  return /^[0-9A-Z]{1,40}$/.test(code);
}
