import { MAKING_NAMES, SAMPLES_NAMES } from './statement-names';
import type { Making, Track } from './tracks';

// What a producer states about a beat. Nobody can verify it, so each text names its source; no statement, no text.

/** The statement on the page of a beat. */
export function makingText(making: Making): string {
  return `${MAKING_NAMES[making]}, according to the producer.`;
}

/** What buyers read before they pay, and in the contract. Empty if nothing is stated. */
export function samplesText({ samples, sampled }: Pick<Track, 'samples' | 'sampled'>): string {
  if (samples === undefined) return '';
  const what = samples === 'uncleared' && sampled ? ` (${sampled})` : '';
  return `${SAMPLES_NAMES[samples]}${what}, according to the producer.`;
}

/** The names and texts of what is stated, for lists of facts. */
export function statementsOf(
  track: Pick<Track, 'making' | 'samples' | 'sampled'>,
): readonly (readonly [name: string, text: string])[] {
  const texts = [
    ['How it was made', track.making === undefined ? '' : makingText(track.making)],
    ['Samples', samplesText(track)],
  ] as const;
  return texts.filter(([, text]) => text !== '');
}

/** The terms of IPTC's vocabulary for them (https://cv.iptc.org/newscodes/digitalsourcetype/). */
const SOURCE_TYPES: Readonly<Record<Making, string>> = {
  human: 'digitalCreation',
  assisted: 'compositeWithTrainedAlgorithmicMedia',
  generated: 'trainedAlgorithmicMedia',
};

/** The `digitalSourceType` of structured data. */
export function digitalSourceType(making: Making): string {
  return `http://cv.iptc.org/newscodes/digitalsourcetype/${SOURCE_TYPES[making]}`;
}
