import { findLicence, type LicenceDefinition } from './licence';
import type { LicenceInput } from './schema';

/** Everything a contract or its buyer depends on. */
function wordingOf({ id, name, exclusive, training, files, limits, summary, clauses }: LicenceInput): string {
  return JSON.stringify([id, name, exclusive, training, files, limits, summary, clauses]);
}

/**
 * Versions licences for storing: unchanged wording keeps its version, changed wording gets that of the new
 * settings.
 */
export function withVersions(
  licences: readonly LicenceInput[],
  before: readonly LicenceDefinition[],
  next: number,
): readonly LicenceDefinition[] {
  return licences.map((licence) => {
    const known = findLicence(before, licence.id);
    const isKnown = known !== undefined && wordingOf(known) === wordingOf(licence);
    return { ...licence, version: isKnown ? known.version : String(next) };
  });
}
