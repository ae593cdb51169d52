import type { CheckoutInput } from '@store/domain/api';
import { toDecimal } from '@store/domain/orders/money';
import { skuOf } from '@store/domain/orders/orders';
import { priceOf, totalOf, type Cart } from '../cart';

export interface CheckoutChoice {
  /** Also licences that the buyer owns, for another song. */
  readonly isRepeat: boolean;
}

/** The server looks up every price itself. */
export function checkoutRequest(cart: Cart, token: string, { isRepeat }: CheckoutChoice): CheckoutInput {
  return {
    token,
    data: cart.map((item) => ({
      name: item.title,
      sku: skuOf(item.id),
      price: toDecimal(priceOf(item)),
      currency: 'EUR',
      quantity: 1,
    })),
    total: toDecimal(totalOf(cart)),
    track_list: cart.map(({ id, title, licensing }) => ({ title, id, license: licensing })),
    ...(isRepeat && { confirm_owned: true }),
  };
}
