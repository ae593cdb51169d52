import { listText } from '../../platform/list-text';
import { formatTime } from '../../platform/time';
import type { Match, Piece } from './match';

/** Smaller differences are measurement errors. */
const SPEED_TOLERANCE = 0.003;

function pieceText({ start, end }: Piece): string {
  return `${formatTime(Math.floor(start))} to ${formatTime(Math.ceil(end))}`;
}

/** Formats pieces: `0:12 to 1:45 and 2:10 to 2:30`. */
export function placesText({ pieces }: Pick<Match, 'pieces'>): string {
  return listText(pieces.map(pieceText));
}

/** Formats a speed: `3% faster`; undefined at the original speed. */
export function speedText({ speed }: Pick<Match, 'speed'>): string | undefined {
  if (Math.abs(speed - 1) < SPEED_TOLERANCE) return undefined;
  const percent = Math.round(Math.abs(speed - 1) * 1000) / 10;
  return `${percent}% ${speed > 1 ? 'faster' : 'slower'}`;
}

/** States the strength of a match. */
export function evidenceText({ landmarks, chance }: Pick<Match, 'landmarks' | 'chance'>): string {
  return `${landmarks} points of the sound match; about ${chance} would match by chance.`;
}

export const NOT_HEARD =
  'excerpts of a few seconds, chopped-up parts, and beats whose pitch was changed but not their speed are not found.';

export const NO_PROOF = 'This is evidence, not proof: beats that use the same loops or samples match too.';

/** States what a buyer may claim from a match, and no more. */
export function statementText(beat: string, match: Match): string {
  const speed = speedText(match);
  return `My own comparison of audio fingerprints finds the beat “${beat}” in my song from ${placesText(match)}${
    speed === undefined ? '' : `, played ${speed}`
  } (${match.landmarks} points of the sound match; about ${match.chance} would match by chance). This is evidence, not proof.`;
}
