import { findLicence, type LicenceDefinition } from '@store/domain/shop/licences/licence';
import { usageLimits, type UsageLimits } from '@store/domain/shop/licences/usage';
import { parseUsage, usageReports, type LineRecord, type UsageRecord } from '../../platform/collections';

/** Limits at the time of purchase; null for none, or if unknown by now. */
export function limitsOfLine(line: LineRecord, licences: readonly LicenceDefinition[]): UsageLimits | null {
  if (line.kind !== 'beat') return null;
  const { limits, licence, contractVersion } = line;
  if (limits) return limits;
  // Older lines have the licence's limits, unless its wording has changed since.
  const known = findLicence(licences, licence);
  return known?.version === contractVersion ? usageLimits(known.limits) : null;
}

export async function usageOf(uid: string): Promise<UsageRecord[]> {
  const { docs } = await usageReports().where('uid', '==', uid).get();
  return docs.map((document) => parseUsage(document));
}
