import type { CartInput } from '@store/domain/api/checkout';
import type { EarlyKey } from '@store/domain/api/common';
import { kitSku } from '@store/domain/shop/kits/kits';
import { toDecimal, type Cents, type CurrencyCode } from '@store/domain/platform/money/money';
import { skuOf } from '@store/domain/sales/orders/orders';
import { basisOf, payloadOf, type Cart, type CartBases, type KitCart } from '../cart';

export interface AgreedPrice {
  readonly total: Cents;
  readonly currency: CurrencyCode;
  /** Null for none. */
  readonly code: string | null;
}

export interface CheckoutChoice {
  /** Includes owned licences, for another song. */
  readonly isRepeat: boolean;
  readonly agreed: AgreedPrice;
  /** The ticked sentence on the right of withdrawal; null for none. */
  readonly consent?: string | null;
  /** Upgrades and agreed prices. */
  readonly bases: CartBases;
  /** Empty if unknown. */
  readonly source: string;
  /** Opens unpublished beats. */
  readonly early?: readonly EarlyKey[];
}

export interface WholeCart {
  readonly beats: Cart;
  readonly kits: KitCart;
}

/** Sends lines at prices without deals. The server compares every price with its own. */
export function checkoutRequest(
  { beats: cart, kits }: WholeCart,
  { isRepeat, agreed, consent = null, bases, source, early = [] }: CheckoutChoice,
): CartInput {
  const keys = early.filter((key) => cart.some(({ id }) => id === key.id));
  return {
    data: [
      ...cart.map((item) => ({ ...item, sku: skuOf(item.id) })),
      ...kits.map((item) => ({ ...item, sku: kitSku(item.id) })),
    ].map(({ title, sku, price, currency }) => ({
      name: title,
      sku,
      price: toDecimal(price, currency),
      currency,
      quantity: 1,
    })),
    total: toDecimal(agreed.total, agreed.currency),
    track_list: cart.map((item) => ({
      title: item.title,
      id: item.id,
      license: item.licensing,
      ...payloadOf(basisOf(bases, item)),
    })),
    ...(kits.length > 0 && { kit_list: kits.map(({ title, id, price }) => ({ title, id, amount: price })) }),
    ...(agreed.code !== null && { discount_code: agreed.code }),
    ...(keys.length > 0 && { early_access: keys }),
    ...(consent !== null && { withdrawal_consent: consent }),
    ...(isRepeat && { confirm_owned: true }),
    ...(source !== '' && { source }),
  };
}
