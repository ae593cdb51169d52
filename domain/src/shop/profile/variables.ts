import type { Shop } from './shop';

/** For longer texts, with their meaning. */
export const VARIABLES = {
  shop: 'the name of the shop',
  seller: 'the legal name',
  address: 'the address of the seller',
  email: 'the contact address',
  jurisdiction: 'the jurisdiction',
} as const;

/** Also for the privacy policy. */
export const PRIVACY_VARIABLES = { ...VARIABLES, adblock: 'how ad blockers are detected' } as const;

export type NamedShop = Pick<Shop, 'name' | 'producer'>;

type Values = Readonly<Record<string, string>>;

/** Returns the values of the shop's variables. */
export function shopValues({ name, producer }: NamedShop): Values {
  const { address, email, jurisdiction } = producer;
  return { shop: name, seller: producer.name, address, email, jurisdiction };
}

const VARIABLE = /\{(\w+)\}/g;

/** Names unknown variables and lists the known ones; undefined if all are known. */
export function variableFault(text: string, known: Readonly<Record<string, string>>): string | undefined {
  const unknown = [...text.matchAll(VARIABLE)]
    .map(([, name = '']) => name)
    .find((name) => !Object.hasOwn(known, name));
  if (unknown === undefined) return undefined;
  const names = Object.keys(known).map((name) => `{${name}}`);
  return `There is nothing to put in the place of {${unknown}}. These names are known: ${names.join(', ')}.`;
}

/** Replaces `{name}` by its value; leaves other braces alone, and doesn't search values again. */
export function fill(text: string, values: Values): string {
  return text.replace(VARIABLE, (found, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? found) : found,
  );
}

/** Replaces `{shop}`, `{seller}` and so on in a text. */
export function fillVariables(text: string, shop: NamedShop): string {
  return fill(text, shopValues(shop));
}
