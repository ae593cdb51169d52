import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import * as v from 'valibot';
import { apiCall } from '../../lib/api/apiCall';
import { tokenAtom } from '../../lib/storage/session';
import { addToastAtom } from '../../ui/toasts';
import { useBusy } from '../../ui/useBusy';
import { tellFailureAtom } from '../account';
import { cartAtom } from '../cart';
import { refusalOf, SIGN_IN_FIRST, type Refusal } from './checkoutError';
import { checkoutRequest } from './checkoutRequest';

const openCheckout = apiCall(
  'POST /api/checkout',
  v.object({ redirect: v.pipe(v.string(), v.regex(/^https?:\/\//)) }),
);

/** If the payment page has not opened by then, the button works again. */
const LEAVING_MS = 10_000;

/** Resolves when the visitor returns through the back/forward cache, or has not left after LEAVING_MS. */
function comingBack(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
    setTimeout(resolve, LEAVING_MS);
  });
}

export interface Checkout {
  readonly isSending: boolean;
  /** Why checkout was refused; cleared when the cart changes. */
  readonly refusal: Refusal | null;
  readonly checkOut: () => Promise<void>;
}

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
