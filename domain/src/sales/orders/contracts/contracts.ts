import * as v from 'valibot';
import { contractTitle, type LicenceDefinition } from '../../../shop/licences/licence';
import { contractText } from '../../../shop/licences/terms';
import type { NamedShop } from '../../../shop/profile/variables';

const words = v.pipe(v.string(), v.nonEmpty());

/** Contract text that settings or a deployment could change, so it's stored with the order. */
const frozenContractSchema = v.object({
  licence: words,
  version: words,
  title: words,
  clauses: v.array(v.object({ heading: words, text: words })),
  shop: words,
  producer: v.object({ name: words, address: words }),
});

export type FrozenContract = v.InferOutput<typeof frozenContractSchema>;

/** By licence id. */
export const frozenContractsSchema = v.record(v.string(), frozenContractSchema);

/** Copies the licence's terms and the producer's names and address. */
export function freezeContract(licence: LicenceDefinition, shop: NamedShop): FrozenContract {
  const { clauses } = contractText(licence, shop);
  return frozen({ ...licence, clauses }, shop);
}

/** Returns a contract's texts as an order stores them, without variables. */
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
