import { findLicence, type LicenceDefinition } from '@store/domain/shop/licences/licence';
import { usageLimits, type UsageLimits } from '@store/domain/shop/licences/usage';
import { parseUsage, usageReports, type LineRecord, type UsageRecord } from '../../platform/collections';

/** The limits that a line was bought with; null for none, or if they are no longer known. */
export function limitsOfLine(line: LineRecord, licences: readonly LicenceDefinition[]): UsageLimits | null {
  if (line.kind !== 'beat') return null;
  const { limits, licence, contractVersion } = line;
  if (limits) return limits;
  // Lines of before limits were stored: those of the licence, unless its wording has changed since.
  const known = findLicence(licences, licence);
  return known?.version === contractVersion ? usageLimits(known.limits) : null;
}

/** A buyer's reports. */
export async function usageOf(uid: string): Promise<UsageRecord[]> {
  const { docs } = await usageReports().where('uid', '==', uid).get();
  return docs.map((document) => parseUsage(document));
}
