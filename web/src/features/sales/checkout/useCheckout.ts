import { checkoutAnswer, type CartInput } from '@store/domain/api/checkout';
import { StoreError } from '@store/domain/platform/errors';
import { WITHDRAWAL_CONSENT } from '@store/domain/sales/orders/agreement';
import { shopOptions } from '@store/domain/sales/deals/bulk-deals';
import { atom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useMemo, useState } from 'react';
import { apiCall, UNREACHABLE, type Outcome } from '../../../lib/api/apiCall';
import { withRetries } from '../../../lib/retry';
import { earlyKeys } from '../../../lib/storage/earlyKeys';
import { tokenAtom } from '../../../lib/storage/session';
import { useToastOf } from '../../../ui/toasts';
import { useBusy } from '../../../ui/useBusy';
import { isSignedOut, reportErrorAtom } from '../../people/account';
import { bulkDealsAtom } from '../../shop/catalogue';
import { cartAtom, cartBasesAtom, kitCartAtom } from '../cart';
import { adoptPricingAtom } from '../deals';
import { visitSource } from '../statistics';
import {
  CONSENT_FIRST,
  isFailure,
  SIGN_IN_FIRST,
  toCheckoutError,
  type CheckoutError,
} from './checkoutError';
import { checkoutRequest, type AgreedPrice, type WholeCart } from './checkoutRequest';

const openCheckout = apiCall('POST /api/checkout', checkoutAnswer);

/** Lazy, because most carts have an account. */
async function openGuestCheckout(request: CartInput): Promise<Outcome<{ readonly redirect: string }>> {
  try {
    return (await withRetries(() => import('./guestCheckout'))).checkOutAsGuest(request);
  } catch (cause) {
    return { ok: false, error: new StoreError('unavailable', UNREACHABLE, { cause }) };
  }
}

export const isGuestAtom = atom(
  (get) => get(tokenAtom) === null && shopOptions(get(bulkDealsAtom) ?? '').guests,
);

/** If the payment page hasn't opened by then, the button works again. */
const NAVIGATION_TIMEOUT_MS = 10_000;

/** Resolves when the visitor returns through the back/forward cache, or hasn't left in time. */
function returnOrTimeout(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
    setTimeout(resolve, NAVIGATION_TIMEOUT_MS);
  });
}

export interface Checkout {
  readonly isSending: boolean;
  /** Cleared when the cart changes. */
  readonly error: CheckoutError | null;
  /** `isRepeat`: includes owned licences, for another song. */
  readonly checkOut: (choice?: { readonly isRepeat: boolean }) => Promise<void>;
}

/** `missing`: the cart asks for consent to immediate delivery, and it isn't given. */
export type ConsentState = 'not-asked' | 'missing' | 'given';

export interface CheckoutOptions {
  readonly agreed: AgreedPrice;
  readonly consent: ConsentState;
  readonly onRedirect: (address: string) => void;
}

export function useCheckout({ agreed, consent, onRedirect }: CheckoutOptions): Checkout {
  const beats = useAtomValue(cartAtom);
  const kits = useAtomValue(kitCartAtom);
  const cart = useMemo(() => ({ beats, kits }), [beats, kits]);
  const bases = useAtomValue(cartBasesAtom);
  const store = useStore();
  const { tell, end } = useToastOf();
  const reportError = useSetAtom(reportErrorAtom);
  const adoptPricing = useSetAtom(adoptPricingAtom);
  const { isBusy, run } = useBusy();
  const [failed, setFailed] = useState<{ readonly cart: WholeCart; readonly error: CheckoutError } | null>(
    null,
  );

  const checkOut = ({ isRepeat } = { isRepeat: false }) =>
    run(async () => {
      // Read on click, because signing in continues to the payment at once.
      const token = store.get(tokenAtom);
      if (token === null && !store.get(isGuestAtom)) {
        setFailed({ cart, error: SIGN_IN_FIRST });
        return tell({ kind: 'Warning', description: SIGN_IN_FIRST.message, holds: isSignedOut });
      }
      end();
      // A new object, so each click leads to the checkbox again.
      if (consent === 'missing') return setFailed({ cart, error: { ...CONSENT_FIRST } });
      // The notice with the focused button stays while it works.
      if (!isRepeat) setFailed(null);
      const request = checkoutRequest(cart, {
        isRepeat,
        agreed,
        bases,
        consent: consent === 'given' ? WITHDRAWAL_CONSENT : null,
        source: visitSource() ?? '',
        early: earlyKeys(),
      });
      const outcome =
        token === null ? await openGuestCheckout(request) : await openCheckout({ token, ...request });
      if (!outcome.ok) {
        const error = toCheckoutError(outcome.error, cart);
        setFailed({ cart, error });
        adoptPricing(outcome.error.details.pricing);
        if (error.kind === 'sign-in') reportError(outcome.error);
        else if (isFailure(error)) tell({ kind: 'Warning', description: error.message });
        return;
      }
      setFailed(null);
      onRedirect(outcome.data.redirect);
      await returnOrTimeout();
    });

  return { isSending: isBusy, error: failed?.cart === cart ? failed.error : null, checkOut };
}
