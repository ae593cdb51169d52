import * as v from 'valibot';
import { contractTitle, type LicenceDefinition } from '../../../shop/licences/licence';
import { contractText } from '../../../shop/licences/terms';
import type { NamedShop } from '../../../shop/profile/variables';

const words = v.pipe(v.string(), v.nonEmpty());

/** All contract text that settings or a deployment could change, stored with the order when it's placed. */
const frozenContractSchema = v.object({
  /** The name of the licence. */
  licence: words,
  version: words,
  title: words,
  clauses: v.array(v.object({ heading: words, text: words })),
  /** The shop's name. */
  shop: words,
  producer: v.object({ name: words, address: words }),
});

export type FrozenContract = v.InferOutput<typeof frozenContractSchema>;

/** The texts of an order's contracts by the ids of the licences, each once. */
export const frozenContractsSchema = v.record(v.string(), frozenContractSchema);

/** Copies the terms of a licence, the shop's name and the producer's name and address. */
export function freezeContract(licence: LicenceDefinition, shop: NamedShop): FrozenContract {
  const { clauses } = contractText(licence, shop);
  return frozen({ ...licence, clauses }, shop);
}

/** The texts of a contract, without variables, as an order stores them. */
export function frozen(
  { name: licence, version, clauses }: Pick<LicenceDefinition, 'name' | 'version' | 'clauses'>,
  shop: NamedShop,
): FrozenContract {
  const { name, address } = shop.producer;
  return {
    licence,
    version,
    title: contractTitle(licence),
    clauses: clauses.map(({ heading, text }) => ({ heading, text })),
    shop: shop.name,
    producer: { name, address },
  };
}
