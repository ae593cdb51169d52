import { kitAmountFault, kitPriceIn, type Kit, type PayableKitPrice } from '@store/domain/shop/kits/kits';
import { amountFault, symbolOf, typedCents } from '@store/domain/platform/money/currencies';
import { cents, toDecimal, type Cents, type CurrencyCode } from '@store/domain/platform/money/money';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useHydrated } from '../../../../lib/page/hydration';
import { paths } from '../../../../lib/paths/paths';
import { areSettingsSettledAtom, useCurrency, useMoney } from '../../../../lib/shop/state';
import { Button } from '../../../../ui/Button';
import { Field } from '../../../../ui/fields/Field';
import { CheckIcon } from '../../../../ui/icons/signs';
import { Link } from '../../../../ui/links/Link';
import { OwnedKitNote, useOwnedKit } from '../../../shop/licences';
import { kitCartAtom } from '../cart';
import { putKitAtom } from './changes';
import styles from './KitPurchase.module.css';

interface KitPriceProps {
  readonly kit: Kit;
  readonly currency: CurrencyCode;
}

/** Undefined if not in the cart. */
function useItem({ id }: Kit) {
  const item = useAtomValue(kitCartAtom).find((each) => each.id === id);
  return useHydrated(item, undefined);
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
  readonly kit: Kit;
  readonly isInCart: boolean;
  readonly label?: string;
  readonly price?: ReactNode;
  readonly onAdd?: () => void;
}

/** Owners needn't buy the kit, so for them it's no main action. */
function AddButton({ kit, isInCart, label, price, onAdd }: AddProps) {
  const isOwned = useOwnedKit(kit) !== undefined;
  const isReady = useAtomValue(areSettingsSettledAtom);
  const priceId = useId();
  return (
    <Button
      type={onAdd ? 'button' : 'submit'}
      variant={isOwned ? 'quiet' : 'signal'}
      aria-disabled={isInCart || !isReady}
      aria-describedby={price === undefined ? undefined : priceId}
      className={`${styles.add} ${isInCart ? styles.added : ''}`}
      onClick={isInCart || !isReady ? (event) => event.preventDefault() : onAdd}
    >
      {isInCart && <CheckIcon />}
      <span>{isInCart ? 'Already in cart' : (label ?? (isOwned ? 'Buy again' : 'Add to cart'))}</span>
      {price !== undefined && !isInCart && (
        <span id={priceId} className={styles.price} aria-hidden="true">
          {price}
        </span>
      )}
    </Button>
  );
}

function FixedPrice({ kit, currency, amount }: KitPriceProps & { readonly amount: Cents }) {
  const isInCart = useItem(kit) !== undefined;
  const put = usePut(kit, currency);
  const format = useMoney();
  return (
    <>
      <AddButton kit={kit} isInCart={isInCart} price={format(amount)} onAdd={() => put(amount)} />
      {isInCart && <ViewCart />}
    </>
  );
}

type MinimumTerms = Extract<PayableKitPrice, { kind: 'minimum' }>;

function ChosenAmount({ kit, currency, price }: KitPriceProps & { readonly price: MinimumTerms }) {
  const item = useItem(kit);
  const put = usePut(kit, currency);
  const format = useMoney();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const text = typed ?? toDecimal(item?.price ?? price.suggested, currency);
  const isInCart = item !== undefined && typedCents(text, currency) === item.price;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amount = typedCents(text, currency);
    const fault = amount === undefined ? amountFault(currency) : kitAmountFault(amount, price, currency);
    setError(fault ?? undefined);
    if (fault === null && amount !== undefined) put(amount);
    else event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={`Your price in ${symbolOf(currency)}`}
        hint={`At least ${format(price.minimum)}. Pay more if you like.`}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      <AddButton kit={kit} isInCart={isInCart} label={item && 'Update the price'} />
      {item && <ViewCart />}
    </form>
  );
}

function KitPrice({ kit, free }: KitPurchaseProps) {
  const currency = useCurrency();
  const price = kitPriceIn(kit, currency);
  switch (price.kind) {
    case 'fixed':
      return <FixedPrice kit={kit} currency={currency} amount={price.amount} />;
    case 'minimum':
      return <ChosenAmount key={kit.id} kit={kit} currency={currency} price={price} />;
    case 'free':
      return free;
    case 'not-sold':
      return <p className={styles.note}>This kit is not for sale at the moment.</p>;
  }
}

interface KitPurchaseProps {
  readonly kit: Kit;
  readonly free: ReactNode;
}

export function KitPurchase({ kit, free }: KitPurchaseProps) {
  const owned = useOwnedKit(kit);
  return (
    <section className={styles.panel} aria-label="Price">
      {owned && <OwnedKitNote name={kit.title} orderId={owned.order_id} />}
      <KitPrice kit={kit} free={free} />
    </section>
  );
}

/** In short: `€14.99`, `From €5.00`, `Free`. */
export function useKitPrice(kit: Kit): string {
  const price = kitPriceIn(kit, useCurrency());
  const format = useMoney();
  switch (price.kind) {
    case 'fixed':
      return format(price.amount);
    case 'minimum':
      return `From ${format(cents(price.minimum))}`;
    case 'free':
      return 'Free';
    case 'not-sold':
      return 'Not for sale';
  }
}
