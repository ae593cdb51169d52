import type { Analysis } from '@store/domain/shop/analysis/analysis';
import { missingFiles } from '@store/domain/shop/files/file-kinds';
import { keyName } from '@store/domain/shop/catalogue/keys';
import type { LicenceDefinition } from '@store/domain/shop/licences/licence';
import { parseTime } from '@store/domain/platform/time';
import type { StoredBeat } from '@store/functions/shop/catalogue/completion';

const PARTS = [
  'length',
  'waveform',
  'timbre',
  'picture for shared links',
  'file sizes',
  'format of the WAV',
  'sketch of the cover',
] as const;

export type Part = (typeof PARTS)[number];

function hasStoredFiles({ files: { master, others } }: StoredBeat): boolean {
  return (master !== null && 'path' in master) || Object.keys(others).length > 0;
}

/** The link image shows the waveform: a new waveform needs a new image. */
export function lackingParts(beat: StoredBeat, lacksSketch: boolean): readonly Part[] {
  const { time, peaks, timbre, share, files, sound } = beat.track;
  const lacks: Readonly<Record<Part, boolean>> = {
    length: parseTime(time) === 0,
    waveform: peaks === '',
    timbre: timbre === '',
    'picture for shared links': share === '' || peaks === '',
    'file sizes': files === undefined && hasStoredFiles(beat),
    'format of the WAV': sound === undefined && (files?.wav ?? 0) > 0,
    'sketch of the cover': lacksSketch,
  };
  return PARTS.filter((part) => lacks[part]);
}

/** Suggestions for the producer, never written. */
export function suggestions({ track }: StoredBeat, { keys, bpm }: Pick<Analysis, 'keys' | 'bpm'>): string[] {
  const key =
    track.key === '' && keys.length > 0
      ? [`key: probably ${keys.map(keyName).join(', or ')}; choose it under Tracks`]
      : [];
  const isHeard = bpm === undefined || [0.5, 1, 2].some((factor) => Math.abs(bpm * factor - track.bpm) <= 1);
  return isHeard ? key : [...key, `tempo: ${bpm} bpm measured, ${track.bpm} stored; look at it under Tracks`];
}

/** Licences a beat lacks because a promised file is missing. */
export function missingForLicences(
  { track }: StoredBeat,
  licences: readonly Pick<LicenceDefinition, 'id' | 'name' | 'files'>[],
): string[] {
  const { licences: own = {}, files = { master: 0 } } = track;
  return licences.flatMap(({ id, name, files: promised }) => {
    const missing = own[id] === false ? [] : missingFiles(promised, files);
    return missing.length === 0 ? [] : [`${name}: not sold, because there is no ${missing.join(', no ')}`];
  });
}
