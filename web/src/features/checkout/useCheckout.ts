import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { callApi } from '../../lib/api';
import { tokenAtom } from '../../lib/session';
import { addToastAtom } from '../../ui/toasts';
import { cartAtom } from '../cart';
import { checkoutRequest } from './request';

/** The way from the cart to the payment page. */
export interface Checkout {
  readonly isSending: boolean;
  readonly checkOut: () => Promise<void>;
}

/** Sends the cart of a signed-in user, and hands the address of the payment page on (specification parts 4 and 5). */
export function useCheckout(onRedirect: (address: string) => void): Checkout {
  const cart = useAtomValue(cartAtom);
  const token = useAtomValue(tokenAtom);
  const addToast = useSetAtom(addToastAtom);
  const [isSending, setIsSending] = useState(false);

  const checkOut = async () => {
    if (isSending) return;
    if (token === null) return addToast({ kind: 'Warning', description: 'Please signin before checkout.' });
    setIsSending(true);
    const outcome = await callApi('POST /api/checkout', checkoutRequest(cart, token));
    setIsSending(false);
    if (outcome.ok) onRedirect(outcome.answer.redirect);
    else addToast({ kind: 'Warning', description: outcome.error.message });
  };

  return { isSending, checkOut };
}
