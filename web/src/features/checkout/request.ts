import type { CheckoutInput } from '@store/domain/api';
import { toDecimal } from '@store/domain/money';
import { skuOf } from '@store/domain/orders';
import { priceOf, totalOf, type Cart } from '../cart';

/** What is sent to pay for a cart (specification part 7). The server looks every price up itself. */
export function checkoutRequest(cart: Cart, token: string): CheckoutInput {
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
  };
}
