import type { LicenceId, PublicLicence } from '@store/domain/shop/licences/licence';
import type { PriceOption } from '@store/domain/shop/licences/price-options';
import { cents, type Cents, type CurrencyCode } from '@store/domain/platform/money/money';
import { upgradePrice } from '@store/domain/sales/orders/upgrades';
import * as v from 'valibot';
import type { Cart, CartItem } from './cart';

const amount = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.transform((value): Cents => cents(value)),
);

const basisSchema = v.variant('kind', [
  v.object({
    kind: v.literal('upgrade'),
    licensing: v.string(),
    orderId: v.string(),
    line: v.number(),
    /** The replaced licence: name, price without deals, and credit. */
    from: v.object({ id: v.string(), name: v.string(), fullPrice: amount, credit: amount }),
  }),
  v.object({
    kind: v.literal('offer'),
    licensing: v.string(),
    offerId: v.string(),
    price: amount,
  }),
  v.object({ kind: v.literal('credits'), licensing: v.string() }),
]);

/** Why an item doesn't cost the shop's price. */
export type CartBasis = Readonly<v.InferOutput<typeof basisSchema>>;

/** By track id. Separate from the cart, whose format is fixed. */
export type CartBases = Readonly<Record<string, CartBasis>>;

const basesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), basisSchema));

export function parseBases(text: string | null): CartBases {
  const parsed = v.safeParse(basesSchema, text);
  return parsed.success ? parsed.output : {};
}

/** Null for none, which isn't stored. */
export function formatBases(bases: CartBases): string | null {
  return Object.keys(bases).length === 0 ? null : JSON.stringify(bases);
}

/** Amounts in the item's currency; undefined at the shop's price. */
export function basisOf(
  bases: CartBases,
  { id, licensing }: Pick<CartItem, 'id' | 'licensing'>,
): CartBasis | undefined {
  const basis = bases[id];
  return basis?.licensing === licensing ? basis : undefined;
}

export function withoutBasis(bases: CartBases, trackId: number): CartBases {
  return Object.fromEntries(Object.entries(bases).filter(([id]) => id !== String(trackId)));
}

/** Replaces another licence of the same beat. */
export function withBasisItem(cart: Cart, item: CartItem): Cart {
  const isThere = cart.some(({ id }) => id === item.id);
  return isThere ? cart.map((each) => (each.id === item.id ? item : each)) : [...cart, item];
}

/** Null if its basis yields no price. */
export function priceToday(
  basis: CartBasis | undefined,
  option: PriceOption<Pick<PublicLicence, 'id' | 'exclusive'>>,
  currency: CurrencyCode,
): Cents | null {
  switch (basis?.kind) {
    case undefined:
    case 'credits':
      return option.price;
    case 'upgrade': {
      const { id: licence, fullPrice, credit } = basis.from;
      return upgradePrice({ licence, fullPrice, credit, exclusive: false }, option, currency);
    }
    case 'offer':
      return cents(Math.min(basis.price, option.price));
  }
}

export function payloadOf(basis: CartBasis | undefined): {
  readonly upgrade?: { readonly order_id: string; readonly line: number };
  readonly offer?: string;
  readonly pay?: 'credits';
} {
  switch (basis?.kind) {
    case undefined:
      return {};
    case 'upgrade':
      return { upgrade: { order_id: basis.orderId, line: basis.line } };
    case 'offer':
      return { offer: basis.offerId };
    case 'credits':
      return { pay: 'credits' };
  }
}

export interface Chosen {
  readonly licensing: LicenceId;
  readonly price: Cents;
  readonly basis: CartBasis;
}
