import { DEFAULT_LICENCES } from './default-licences';
import type { Clause, LicenceDefinition } from './licence';

/** Changes with the clauses below, which default-definitions.test.ts checks. */
const VERSION = '2026-11-26';

const TRAINING: Clause = { heading: 'Training of AI models', text: '{training}' };

const RADIO = 'The new song may be broadcast by up to {radio}.';
const PERFORMANCE =
  'The buyer may perform the new song at non-profit events only. Paid performances need another licence.';

const NON_EXCLUSIVE_CLAUSES: readonly Clause[] = [
  {
    heading: 'Grant',
    text: '{seller} (the producer) grants the buyer a non-exclusive, non-transferable licence to record vocals or instruments over the beat named in this contract and to use the resulting new song as set out below. The producer may license the same beat to others.',
  },
  {
    heading: 'Copies',
    text: 'The buyer may distribute {copies} of the new song, physical copies and paid downloads counted together.',
  },
  {
    heading: 'Video and streaming',
    text: 'The buyer may publish {videos} with the new song. The song and the video together may reach {streams}.',
  },
  { heading: 'Radio', text: RADIO },
  { heading: 'Performance', text: PERFORMANCE },
  {
    heading: 'Delivery',
    text: 'The producer delivers the beat as a digital file by e-mail: the message to the buyer contains the link to it. The file stays available in the buyer’s account.',
  },
  {
    heading: 'Credit',
    text: 'The buyer credits the producer as “Prod. by {shop}” wherever the new song is published.',
  },
  {
    heading: 'Publishing',
    text: 'Publishing income of the new song is split {split}: {buyer_share} per cent for the buyer, {producer_share} per cent for the producer.',
  },
  {
    heading: 'What stays with the producer',
    text: 'The beat itself, its copyright and its master recording stay with the producer. The buyer may not resell, lend or share the beat as such, nor register it with a content identification system.',
  },
  TRAINING,
  { heading: 'Law', text: 'This contract is governed by the law of {jurisdiction}.' },
];

const EXCLUSIVE_CLAUSES: readonly Clause[] = [
  {
    heading: 'Grant',
    text: '{seller} (the producer) grants the buyer the exclusive, worldwide right to record over the beat named in this contract and to use the resulting new song without limit of copies, streams, broadcasts and performances. From the date of this contract the producer licenses the beat to nobody else; non-exclusive licences ordered before remain in force.',
  },
  {
    heading: 'No resale',
    text: 'The buyer may not resell or sublicense the beat as such, apart from the new song.',
  },
  {
    heading: 'Delivery',
    text: 'The producer delivers the beat as a digital file by e-mail: the message to the buyer contains the link to it. The file stays available in the buyer’s account.',
  },
  {
    heading: 'Final recordings',
    text: 'The buyer supplies the producer with one copy of the final recordings that use the beat.',
  },
  {
    heading: 'Credit',
    text: 'The buyer credits the producer by name, as “Prod. by {shop}”, wherever the new song is published.',
  },
  {
    heading: 'Report of large sales',
    text: 'The buyer reports to the producer when a label’s gross revenue from the new song exceeds 1,000,000, or when more than 150,000 units are sold.',
  },
  {
    heading: 'What stays with the producer',
    text: 'The producer remains the author of the beat and may name it as a reference of the producer’s work.',
  },
  TRAINING,
  { heading: 'Law', text: 'This contract is governed by the law of {jurisdiction}.' },
];

const [nonExclusive, exclusive] = DEFAULT_LICENCES;

export const DEFAULT_DEFINITIONS: readonly LicenceDefinition[] = [
  {
    id: nonExclusive.id,
    name: nonExclusive.name,
    price: nonExclusive.price,
    exclusive: nonExclusive.exclusive,
    files: nonExclusive.files,
    limits: nonExclusive.limits,
    summary: [
      '{copies}',
      '{videos}, {streams}',
      '{radio}, {performance_terms}',
      'Credit to the producer, {split} publishing split',
    ],
    clauses: NON_EXCLUSIVE_CLAUSES,
    enabled: true,
    version: VERSION,
  },
  {
    id: exclusive.id,
    name: exclusive.name,
    price: exclusive.price,
    exclusive: exclusive.exclusive,
    files: exclusive.files,
    limits: exclusive.limits,
    summary: exclusive.points,
    clauses: EXCLUSIVE_CLAUSES,
    enabled: true,
    version: VERSION,
  },
];

/** Built-in texts that depend on their own limits, and replacements for any limits. */
const FOR_ANY_LIMITS: Readonly<Record<string, string>> = {
  [RADIO]: 'The new song may be broadcast by {radio}.',
  [PERFORMANCE]: 'The buyer may perform the new song {performances}.',
};

/** Rewrites clauses for a licence with its own limits. */
export function forAnyLimits(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.map(({ heading, text }) => ({ heading, text: FOR_ANY_LIMITS[text] ?? text }));
}
