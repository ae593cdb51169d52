import { bulkDealName } from '@store/domain/sales/deals/bulk-deals';
import { formatMoney } from '@store/domain/platform/money/money';
import { findLicence } from '@store/domain/shop/licences/licence';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, type RefObject } from 'react';
import { cartAtom, cartCountAtom, CartTable, kitCartAtom, resetCartAtom } from '../../../features/sales/cart';
import {
  CheckoutErrorNotice,
  ConsentField,
  isGuestAtom,
  ownedKitsIn,
  ownedTracksIn,
  useCheckout,
  useConsent,
  type Checkout,
  type Consent,
} from '../../../features/sales/checkout';
import { DiscountCode, PriceList, useCartPrice, type ShownCart } from '../../../features/sales/deals';
import { paths } from '../../../lib/paths/paths';
import { areSettingsSettledAtom, useLicences } from '../../../lib/shop/state';
import { useIsHydrated } from '../../../lib/page/hydration';
import { Button, ButtonLink } from '../../../ui/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { TextLink } from '../../../ui/links/TextLink';
import { PageHead } from '../../layouts/PageHead';
import { PageSkeleton } from '../../layouts/PageSkeleton';
import { Suggestions } from '../../suggestions/Suggestions';
import { returnPathAtom } from '../../returnPath';
import textStyles from '../../../ui/text.module.css';
import styles from './CartPage.module.css';

/** Bulk deals the cart doesn't reach yet. */
function OtherDeals({ shown: { deals, price } }: { readonly shown: ShownCart }) {
  const licences = useLicences();
  const reached = price.reductions.map(({ name }) => name);
  return deals.map((deal) => {
    const licence = findLicence(licences, deal.licence);
    const name = licence && bulkDealName(deal, licence.name);
    if (name === undefined || reached.includes(name)) return null;
    return (
      <p key={deal.id} className={styles.deal}>
        {name}
      </p>
    );
  });
}

interface SummaryProps extends Checkout {
  readonly consent: Consent;
  readonly shown: ShownCart;
}

function Summary({ isSending, error, checkOut, consent, shown }: SummaryProps) {
  const cart = useAtomValue(cartAtom);
  const setReturnPath = useSetAtom(returnPathAtom);
  // The buyer must accept current terms.
  const isSettled = useAtomValue(areSettingsSettledAtom);
  const licences = useLicences();
  const isGuest = useAtomValue(isGuestAtom);
  const isSignInNeeded = error?.kind === 'sign-in';
  useEffect(() => {
    if (isSignInNeeded) setReturnPath(paths.cart);
  }, [isSignInNeeded, setReturnPath]);
  return (
    <aside className={styles.summary} aria-label="Total">
      <OtherDeals shown={shown} />
      <PriceList price={shown.price} currency={shown.currency} />
      <DiscountCode cart={shown} />
      <ConsentField consent={consent} error={error} />
      <div className={styles.buy}>
        <Button
          className={styles.checkout}
          variant={isSignInNeeded ? 'quiet' : 'signal'}
          isBusy={isSending || !isSettled || shown.code.kind === 'checking'}
          onClick={() => isSettled && void checkOut()}
        >
          <span>
            {isSending
              ? shown.price.total === 0
                ? 'Ordering…'
                : 'Opening the payment page…'
              : 'Checkout Now'}
          </span>
          {/* Also in the price list. */}
          <span aria-hidden="true" className={styles.amount}>
            {formatMoney(shown.price.total, shown.currency)}
          </span>
        </Button>
      </div>
      {error && error.kind !== 'consent' && (
        <CheckoutErrorNotice
          error={error}
          isSending={isSending}
          onRepeat={() => void checkOut({ isRepeat: true })}
          onSignedIn={() => void checkOut()}
        />
      )}
      {isGuest && <p className={textStyles.faintNote}>No account needed: your files arrive by email.</p>}
      <p className={textStyles.faintNote}>
        <span>
          {shown.price.total === 0
            ? 'Your credits cover it all. Files and contract arrive within a minute.'
            : 'You pay on Stripe. Files and contract arrive within a minute (direct debit: once your bank confirms).'}
        </span>
      </p>
      {cart.some(({ licensing }) => findLicence(licences, licensing)?.exclusive) && (
        <p className={textStyles.faintNote}>We charge you only once the exclusive is yours.</p>
      )}
      <p className={textStyles.faintNote}>
        By clicking ‘Checkout Now’ you accept the <TextLink to={paths.terms}>Terms &amp; Condition</TextLink>{' '}
        and the <TextLink to={paths.licences}>contract</TextLink> of each licence.
        <span>
          {consent.state === 'not-asked' &&
            ' You request immediate delivery and acknowledge that you thereby lose your right of withdrawal.'}
        </span>
      </p>
    </aside>
  );
}

function FilledCart() {
  const cart = useAtomValue(cartAtom);
  const kits = useAtomValue(kitCartAtom);
  const reset = useSetAtom(resetCartAtom);
  const shown = useCartPrice();
  const { code, price, currency } = shown;
  const agreed = { total: price.total, currency, code: code.kind === 'valid' ? code.terms.code : null };
  const consent = useConsent();
  const checkout = useCheckout({
    agreed,
    consent: consent.state,
    onRedirect: (address) => location.assign(address),
  });
  return (
    <div className={styles.columns}>
      <div>
        <CartTable
          cart={cart}
          kits={kits}
          prices={shown.beatPrices}
          ownedTracks={ownedTracksIn(checkout.error)}
          ownedKits={ownedKitsIn(checkout.error)}
        />
        <Button variant="plain" className={styles.reset} onClick={reset}>
          Delete cart items
        </Button>
      </div>
      <Summary {...checkout} consent={consent} shown={shown} />
    </div>
  );
}

/** Removing an item unmounts the focused button; focus moves to the heading. */
function useFocusAfterRemoval(count: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isLost = count < before.current && document.activeElement === document.body;
    before.current = count;
    if (isLost) heading.current?.focus({ preventScroll: true });
  }, [count]);
  return heading;
}

export default function CartPage() {
  const count = useAtomValue(cartCountAtom);
  const heading = useFocusAfterRemoval(count);
  // The prerendered page doesn't know the cart, which is in local storage.
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.page} data-compact-newsletter>
      <PageHead title="Cart" />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        Cart
      </h1>
      {!isHydrated ? (
        <PageSkeleton />
      ) : count === 0 ? (
        <>
          <Notice title="Cart is empty">
            <p>Pick a beat and a licence. They’ll wait here until you’re ready.</p>
            <ButtonLink variant="quiet" to={paths.tracks}>
              Browse tracks
            </ButtonLink>
          </Notice>
          <Suggestions title="New in the shop" />
        </>
      ) : (
        <FilledCart />
      )}
    </div>
  );
}
