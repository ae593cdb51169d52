import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';
import { cartInput, readCart } from '../checkout/cart-input';
import { checkOut } from '../checkout/checkout';

export const checkout = defineUserRoute({
  endpoint: 'POST /api/checkout',
  summary: 'Places an order and returns the address of the payment page.',
  input: cartInput,
  handle: async (cart, { session: { uid }, proofOfWork }) => {
    const mayOwn = cart.confirm_owned ?? false;
    const { wanted, kits } = readCart(cart);
    const agreed = { total: cart.total, code: cart.discount_code ?? null };
    const source = cart.source ?? '';
    const consent = cart.withdrawal_consent ?? null;
    const order = {
      uid,
      wanted,
      kits,
      agreed,
      consent,
      mayOwn,
      source,
      hasProof: await proofOfWork.redeem(),
    };
    return json({ redirect: await checkOut(order) });
  },
});
