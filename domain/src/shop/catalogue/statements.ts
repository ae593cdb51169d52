import { MAKING_NAMES, SAMPLES_NAMES } from './statement-names';
import type { Making, Track } from './tracks';

// A producer's statements about a beat. Nobody can verify them, so each text names its source; no statement, no
// text.

/** Returns the statement for the beat's page. */
export function makingText(making: Making): string {
  return `${MAKING_NAMES[making]}, according to the producer.`;
}

/** Returns what buyers read before paying and in the contract; empty if nothing is stated. */
export function samplesText({ samples, sampled }: Pick<Track, 'samples' | 'sampled'>): string {
  if (samples === undefined) return '';
  const what = samples === 'uncleared' && sampled ? ` (${sampled})` : '';
  return `${SAMPLES_NAMES[samples]}${what}, according to the producer.`;
}

/** Returns names and texts of the statements, for fact lists. */
export function statementsOf(
  track: Pick<Track, 'making' | 'samples' | 'sampled'>,
): readonly (readonly [name: string, text: string])[] {
  const texts = [
    ['How it was made', track.making === undefined ? '' : makingText(track.making)],
    ['Samples', samplesText(track)],
  ] as const;
  return texts.filter(([, text]) => text !== '');
}

/** IPTC's terms (https://cv.iptc.org/newscodes/digitalsourcetype/). */
const SOURCE_TYPES: Readonly<Record<Making, string>> = {
  human: 'digitalCreation',
  assisted: 'compositeWithTrainedAlgorithmicMedia',
  generated: 'trainedAlgorithmicMedia',
};

/** Returns the `digitalSourceType` of structured data. */
export function digitalSourceType(making: Making): string {
  return `http://cv.iptc.org/newscodes/digitalsourcetype/${SOURCE_TYPES[making]}`;
}
