import * as v from 'valibot';
import { LICENCE_SUMMARIES } from './licence-summaries';
import { LICENCES, type Licence } from './licences';
import type { Shop } from '../settings/shop';

export interface Clause {
  readonly heading: string;
  readonly text: string;
}

/** The terms of a licence, as shown on the site and as frozen into a buyer's contract. */
export interface ContractTerms {
  readonly licence: Licence;
  /** Changes with every change of the wording, which contracts-versions.test.ts checks. */
  readonly version: string;
  readonly title: string;
  readonly summary: readonly string[];
  readonly clauses: readonly Clause[];
}

/** What contracts name of the shop: its name and the seller. */
export type Seller = Pick<Shop, 'name' | 'producer'>;

/** The names in the wording. */
interface Names {
  readonly shop: string;
  readonly name: string;
  readonly jurisdiction: string;
}

function nonExclusive({ shop, name, jurisdiction }: Names): ContractTerms {
  return {
    licence: 'Non-Exclusive',
    version: '2026-11',
    title: 'Non-Exclusive Licence',
    summary: LICENCE_SUMMARIES['Non-Exclusive'],
    clauses: [
      {
        heading: 'Grant',
        text: `${name} (the producer) grants the buyer a non-exclusive, non-transferable licence to record vocals or instruments over the beat named in this contract and to use the resulting new song as set out below. The producer may license the same beat to others.`,
      },
      {
        heading: 'Copies',
        text: 'The buyer may distribute up to 3000 copies of the new song, physical copies and paid downloads counted together.',
      },
      {
        heading: 'Video and streaming',
        text: 'The buyer may publish one music video with the new song. The song and the video together may reach up to 500,000 streams.',
      },
      { heading: 'Radio', text: 'The new song may be broadcast by up to two radio stations.' },
      {
        heading: 'Performance',
        text: 'The buyer may perform the new song at non-profit events only. Paid performances need another licence.',
      },
      {
        heading: 'Delivery',
        text: 'The producer delivers the beat as a digital file by e-mail: the message to the buyer contains the link to it. The file stays available in the buyer’s account.',
      },
      {
        heading: 'Credit',
        text: `The buyer credits the producer as “Prod. by ${shop}” wherever the new song is published.`,
      },
      {
        heading: 'Publishing',
        text: 'Publishing income of the new song is split 70/30: 70 per cent for the buyer, 30 per cent for the producer.',
      },
      {
        heading: 'What stays with the producer',
        text: 'The beat itself, its copyright and its master recording stay with the producer. The buyer may not resell, lend or share the beat as such, nor register it with a content identification system.',
      },
      { heading: 'Law', text: `This contract is governed by the law of ${jurisdiction}.` },
    ],
  };
}

function exclusive({ shop, name, jurisdiction }: Names): ContractTerms {
  return {
    licence: 'Exclusive',
    version: '2026-11',
    title: 'Exclusive Licence',
    summary: LICENCE_SUMMARIES.Exclusive,
    clauses: [
      {
        heading: 'Grant',
        text: `${name} (the producer) grants the buyer the exclusive, worldwide right to record over the beat named in this contract and to use the resulting new song without limit of copies, streams, broadcasts and performances. From the date of this contract the producer licenses the beat to nobody else; non-exclusive licences ordered before remain in force.`,
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
        text: `The buyer credits the producer by name, as “Prod. by ${shop}”, wherever the new song is published.`,
      },
      {
        heading: 'Report of large sales',
        text: 'The buyer reports to the producer when a label’s gross revenue from the new song exceeds 1,000,000, or when more than 150,000 units are sold.',
      },
      {
        heading: 'What stays with the producer',
        text: 'The producer remains the author of the beat and may name it as a reference of the producer’s work.',
      },
      { heading: 'Law', text: `This contract is governed by the law of ${jurisdiction}.` },
    ],
  };
}

const WRITERS: Readonly<Record<Licence, (names: Names) => ContractTerms>> = {
  'Non-Exclusive': nonExclusive,
  Exclusive: exclusive,
};

/** The current terms of a licence. */
export function contractTerms(licence: Licence, { name: shop, producer }: Seller): ContractTerms {
  const { name, jurisdiction } = producer;
  return WRITERS[licence]({ shop, name, jurisdiction });
}

const words = v.pipe(v.string(), v.nonEmpty());

/**
 * The texts of a contract as they were when its order was placed: all that is printed and could change with a deployment.
 * An order stores them, because it may be paid after one.
 */
export const frozenContractSchema = v.object({
  licence: v.picklist(LICENCES),
  version: words,
  title: words,
  clauses: v.array(v.object({ heading: words, text: words })),
  /** The shop's name. */
  shop: words,
  producer: v.object({ name: words, address: words }),
});

export type FrozenContract = v.InferOutput<typeof frozenContractSchema>;

/** The texts of an order's contracts, each licence once. */
export const frozenContractsSchema = v.record(v.picklist(LICENCES), frozenContractSchema);

export type FrozenContracts = v.InferOutput<typeof frozenContractsSchema>;

/** Copies the current terms of a licence, the shop's name and the producer's name and address. */
export function freezeContract(licence: Licence, seller: Seller): FrozenContract {
  const { version, title, clauses } = contractTerms(licence, seller);
  return {
    licence,
    version,
    title,
    clauses: clauses.map(({ heading, text }) => ({ heading, text })),
    shop: seller.name,
    producer: { name: seller.producer.name, address: seller.producer.address },
  };
}

/** Freezes the contracts of an order's lines; a licence that occurs several times is stored once. */
export function freezeContracts(licences: readonly Licence[], seller: Seller): FrozenContracts {
  return Object.fromEntries(licences.map((licence) => [licence, freezeContract(licence, seller)]));
}
