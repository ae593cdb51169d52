import { kitAmountFault, kitOffer, type Kit, type KitOffer } from '@store/domain/kits/kits';
import { amountFault, symbolOf, typedCents } from '@store/domain/orders/currencies';
import { cents, toDecimal, type Cents, type CurrencyCode } from '@store/domain/orders/money';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { paths } from '../../../lib/paths/paths';
import { areSettingsSettledAtom, useCurrency, useMoney } from '../../../lib/shop/state';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/fields/Field';
import { CheckIcon } from '../../../ui/icons/signs';
import { Link } from '../../../ui/links/Link';
import { OwnedKitNote, useOwnedKits } from '../../licences';
import { kitCartAtom } from '../cart';
import { putKitAtom } from './changes';
import styles from './KitPurchase.module.css';

interface OfferProps {
  readonly kit: Kit;
  readonly currency: CurrencyCode;
}

/** The kit in the cart; undefined if it is not there. */
function useItem({ id }: Kit) {
  return useAtomValue(kitCartAtom).find((item) => item.id === id);
}

function usePut({ id, title, image }: Kit, currency: CurrencyCode): (price: Cents) => void {
  const put = useSetAtom(putKitAtom);
  return (price) => put({ id, title, image, price, currency });
}

function ViewCart() {
  return (
    <Link to={paths.cart} className={styles.view}>
      View cart
    </Link>
  );
}

interface AddProps {
  readonly isInCart: boolean;
  readonly label?: string;
  readonly price?: ReactNode;
  readonly onAdd?: () => void;
}

function AddButton({ isInCart, label = 'Add to cart', price, onAdd }: AddProps) {
  const isReady = useAtomValue(areSettingsSettledAtom);
  const priceId = useId();
  return (
    <Button
      type={onAdd ? 'button' : 'submit'}
      aria-disabled={isInCart || !isReady}
      aria-describedby={price === undefined ? undefined : priceId}
      className={`${styles.add} ${isInCart ? styles.added : ''}`}
      onClick={isInCart || !isReady ? (event) => event.preventDefault() : onAdd}
    >
      {isInCart && <CheckIcon />}
      <span>{isInCart ? 'Already in cart' : label}</span>
      {price !== undefined && !isInCart && (
        <span id={priceId} className={styles.price} aria-hidden="true">
          {price}
        </span>
      )}
    </Button>
  );
}

function FixedOffer({ kit, currency, amount }: OfferProps & { readonly amount: Cents }) {
  const isInCart = useItem(kit) !== undefined;
  const put = usePut(kit, currency);
  const format = useMoney();
  return (
    <>
      <AddButton isInCart={isInCart} price={format(amount)} onAdd={() => put(amount)} />
      {isInCart && <ViewCart />}
    </>
  );
}

type MinimumTerms = Extract<KitOffer, { kind: 'minimum' }>;

function AmountOffer({ kit, currency, offer }: OfferProps & { readonly offer: MinimumTerms }) {
  const item = useItem(kit);
  const put = usePut(kit, currency);
  const format = useMoney();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const text = typed ?? toDecimal(item?.price ?? offer.suggested, currency);
  const isInCart = item !== undefined && typedCents(text, currency) === item.price;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amount = typedCents(text, currency);
    const fault = amount === undefined ? amountFault(currency) : kitAmountFault(amount, offer, currency);
    setError(fault ?? undefined);
    if (fault === null && amount !== undefined) put(amount);
    else event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={`Your price in ${symbolOf(currency)}`}
        hint={`At least ${format(offer.minimum)}. Pay more if you like.`}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      <AddButton isInCart={isInCart} label={item ? 'Update the price' : 'Add to cart'} />
      {item && <ViewCart />}
    </form>
  );
}

function Offer({ kit, free }: KitPurchaseProps) {
  const currency = useCurrency();
  const offer = kitOffer(kit, currency);
  switch (offer.kind) {
    case 'fixed':
      return <FixedOffer kit={kit} currency={currency} amount={offer.amount} />;
    case 'minimum':
      return <AmountOffer key={kit.id} kit={kit} currency={currency} offer={offer} />;
    case 'free':
      return free;
    case 'not-sold':
      return <p className={styles.note}>This kit is not for sale at the moment.</p>;
  }
}

interface KitPurchaseProps {
  readonly kit: Kit;
  /** What is shown for a free kit. */
  readonly free: ReactNode;
}

/** What a kit costs, and the way into the cart. */
export function KitPurchase({ kit, free }: KitPurchaseProps) {
  const owned = useOwnedKits().find(({ kit_id }) => kit_id === kit.id);
  return (
    <section className={styles.panel} aria-label="Price">
      <Offer kit={kit} free={free} />
      {owned && <OwnedKitNote name={kit.title} orderId={owned.order_id} />}
    </section>
  );
}

/** What a kit costs, in a few words: `€14.99`, `From €5.00`, `Free`. */
export function useKitPrice(kit: Kit): string {
  const offer = kitOffer(kit, useCurrency());
  const format = useMoney();
  switch (offer.kind) {
    case 'fixed':
      return format(offer.amount);
    case 'minimum':
      return `From ${format(cents(offer.minimum))}`;
    case 'free':
      return 'Free';
    case 'not-sold':
      return 'Not for sale';
  }
}
