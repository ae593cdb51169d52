import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import * as v from 'valibot';
import { apiCall } from '../../lib/api';
import { tokenAtom } from '../../lib/session';
import { addToastAtom } from '../../ui/toasts';
import { useBusy } from '../../ui/useBusy';
import { tellFailureAtom } from '../account';
import { cartAtom } from '../cart';
import { refusalOf, SIGN_IN_FIRST, type Refusal } from './refusal';
import { checkoutRequest } from './request';

const openCheckout = apiCall(
  'POST /api/checkout',
  v.object({ redirect: v.pipe(v.string(), v.regex(/^https?:\/\//)) }),
);

/** A payment page that has not come up by then will not: the button is there again. */
const LEAVING_MS = 10_000;

/** Settles when the visitor comes back to this page, which the browser has kept as it was, or never got away. */
function comingBack(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
    setTimeout(resolve, LEAVING_MS);
  });
}

/** The way from the cart to the payment page. */
export interface Checkout {
  readonly isSending: boolean;
  /** Why it could not be gone, for as long as the cart is as it was then. */
  readonly refusal: Refusal | null;
  readonly checkOut: () => Promise<void>;
}

/** Sends the cart of a signed-in user, and hands the address of the payment page on (specification parts 4 and 5). */
export function useCheckout(onRedirect: (address: string) => void): Checkout {
  const cart = useAtomValue(cartAtom);
  const token = useAtomValue(tokenAtom);
  const addToast = useSetAtom(addToastAtom);
  const tellFailure = useSetAtom(tellFailureAtom);
  const { isBusy, run } = useBusy();
  const [refused, setRefused] = useState<{ readonly cart: typeof cart; readonly refusal: Refusal } | null>(
    null,
  );

  const refuse = (refusal: Refusal) => setRefused({ cart, refusal });

  const checkOut = () =>
    run(async () => {
      if (token === null) {
        refuse(SIGN_IN_FIRST);
        return addToast({ kind: 'Warning', description: SIGN_IN_FIRST.reason });
      }
      setRefused(null);
      const outcome = await openCheckout(checkoutRequest(cart, token));
      if (!outcome.ok) {
        refuse(refusalOf(outcome.error, cart));
        return tellFailure(outcome.error);
      }
      onRedirect(outcome.answer.redirect);
      await comingBack();
    });

  return { isSending: isBusy, refusal: refused?.cart === cart ? refused.refusal : null, checkOut };
}
