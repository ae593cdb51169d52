import { deliveredKinds } from '../files/file-kinds';
import { describeFile, FILE_NAMES, formatName, type DescribedTrack } from '../files/file-text';
import type { LicenceDefinition } from './licence';

/** Names the promised files. */
export function filesText({ files }: Pick<LicenceDefinition, 'files'>): string {
  return files.map((kind) => FILE_NAMES[kind]).join('; ');
}

const NO_STEMS = 'no stems';

/**
 * Describes what buyers get and don't get of a beat: `included` with formats, length and sizes as far as known.
 * Without a beat, what everyone gets.
 */
export function deliveryOf(
  { files }: Pick<LicenceDefinition, 'files'>,
  track: DescribedTrack = { time: '' },
): Readonly<Record<'formats' | 'included' | 'missing', readonly string[]>> {
  const kinds = deliveredKinds(files, (kind) => track.files?.[kind] !== undefined);
  const described = kinds.map((kind) => describeFile(kind, track));
  return {
    formats: [...new Set(kinds.map((kind) => formatName(kind, track)))],
    // A beat's master may also be its WAV or MP3.
    included: [...new Set(described)],
    missing: files.includes('stems') ? [] : [NO_STEMS],
  };
}

/** {@link deliveryOf} in one line. */
export function deliveryText(licence: Pick<LicenceDefinition, 'files'>, track?: DescribedTrack): string {
  const { included, missing } = deliveryOf(licence, track);
  return [...included, ...missing].join('; ');
}
