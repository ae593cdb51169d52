import type { Shop } from './shop';

/** What the owner may write in longer texts, with its meaning. */
export const VARIABLES = {
  shop: 'the name of the shop',
  seller: 'the legal name',
  address: 'the address of the seller',
  email: 'the contact address',
  jurisdiction: 'the jurisdiction',
} as const;

type Variable = keyof typeof VARIABLES;

function isVariable(name: string): name is Variable {
  return Object.hasOwn(VARIABLES, name);
}

function valueOf(name: Variable, { name: shop, producer }: Pick<Shop, 'name' | 'producer'>): string {
  if (name === 'shop') return shop;
  return name === 'seller' ? producer.name : producer[name];
}

/** Replaces `{shop}`, `{seller}` and so on in a text; anything else in braces is left unchanged. */
export function fillVariables(text: string, shop: Pick<Shop, 'name' | 'producer'>): string {
  return text.replace(/\{(\w+)\}/g, (found, name: string) =>
    isVariable(name) ? valueOf(name, shop) : found,
  );
}
