import { priceOptionsFor, type PriceOption } from '@store/domain/shop/licences/price-options';
import { findPriceOption, findLicence, type PublicLicence } from '@store/domain/shop/licences/licence';
import { deliveryText } from '@store/domain/shop/licences/delivery-text';
import { pointsText } from '@store/domain/shop/licences/terms';
import { creditsText } from '@store/domain/sales/memberships/credits-text';
import { cents, formatMoney, type Cents } from '@store/domain/platform/money/money';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { areSettingsSettledAtom, useCurrency, useLicences, useMoney } from '../../../lib/shop/state';
import { trackPath } from '../../../lib/paths/paths';
import { withWholeUnits } from '../../../lib/wholeUnits';
import { ReducedPrice } from '../../../ui/ReducedPrice';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useTrack } from '../../shop/catalogue';
import { orderOf, OwnedNote, useOwnedKits, useOwnedLicences } from '../../shop/licences';
import { basisOf, priceToday, type CartBasis } from './basis';
import {
  cartBasesAtom,
  changeLicenceAtom,
  pricedCartAtom,
  payWithCreditsAtom,
  removeFromCartAtom,
  repriceCartAtom,
  upgradeInCartAtom,
} from './changes';
import type { Cart, CartItem, KitCart } from './cart';
import { CartLine } from './CartLine';
import styles from './CartTable.module.css';
import { useCartCredits } from './credits';
import { KitRow } from './kits/KitRow';
import { personalOptions } from './upgrades/personalOptions';

type PriceOptions = readonly PriceOption<PublicLicence>[];

type Availability =
  | { readonly kind: 'available'; readonly options: PriceOptions }
  /** On sale, but not under the chosen licence. */
  | { readonly kind: 'licence-gone'; readonly options: PriceOptions }
  | { readonly kind: 'unavailable'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly retry: () => void };

/** `licensing` is null while today's licences are unknown. */
function availabilityOf(options: PriceOptions, licensing: string | null): Availability {
  const isGone = licensing !== null && findPriceOption(options, licensing) === undefined;
  return { kind: isGone ? 'licence-gone' : 'available', options };
}

/** Undefined at the shop's price, also after a change of its currency. */
function useBasis(item: CartItem): CartBasis | undefined {
  const basis = basisOf(useAtomValue(cartBasesAtom), item);
  return item.currency === useCurrency() ? basis : undefined;
}

/** The server priced the item in another currency than the page read: the shop has changed it since. */
function useIsPricedElsewhere({ id, licensing, currency }: CartItem): boolean {
  const priced = useAtomValue(pricedCartAtom);
  const shop = useCurrency();
  return priced?.currency === currency && currency !== shop && priced.licences.get(id) === licensing;
}

/** Adopts today's price once beat and licences are read. */
function useReprice(item: CartItem, today: Cents | undefined): void {
  const { id, price, currency } = item;
  const reprice = useSetAtom(repriceCartAtom);
  const shop = useCurrency();
  const isKept = useIsPricedElsewhere(item);
  useEffect(() => {
    if (isKept || today === undefined || (today === price && currency === shop)) return;
    reprice(shop, [{ id, price: today }]);
  }, [id, price, currency, today, shop, isKept, reprice]);
}

/** Replaces a full-price licence by a cheaper upgrade. */
function useUpgradeInstead(item: CartItem, options: PriceOptions | null): void {
  const owned = useOwnedLicences();
  const upgrade = useSetAtom(upgradeInCartAtom);
  const hasBasis = useBasis(item) !== undefined;
  const currency = useCurrency();
  useEffect(() => {
    if (hasBasis || !options || item.currency !== currency) return;
    const found = personalOptions(item, options, { owned, currency }).find(
      ({ option }) => option.licence.id === item.licensing,
    );
    if (found?.kind === 'upgrade') upgrade(item, found);
  }, [item, options, owned, currency, hasBasis, upgrade]);
}

function useAvailability(item: CartItem): Availability {
  const detail = useTrack(item.id);
  const licences = useLicences();
  const currency = useCurrency();
  const isSettled = useAtomValue(areSettingsSettledAtom);
  const options = detail.kind === 'loaded' ? priceOptionsFor(licences, detail.track, currency) : null;
  const basis = useBasis(item);
  const option = isSettled && options ? findPriceOption(options, item.licensing) : undefined;
  const today = option && priceToday(basis, option, currency);
  useReprice(item, today ?? undefined);
  useUpgradeInstead(item, isSettled ? options : null);
  switch (detail.kind) {
    case 'unknown':
      return { kind: 'unavailable', reason: 'No longer in the shop. Please remove it.' };
    case 'failed':
      return { kind: 'unknown', retry: detail.retry };
    case 'loaded':
      if (detail.track.status === 'sold')
        return { kind: 'unavailable', reason: 'Sold exclusively in the meantime. Please remove it.' };
      if (today === null)
        return { kind: 'unavailable', reason: 'This upgrade is no longer offered. Please remove it.' };
      return availabilityOf(options ?? [], isSettled ? item.licensing : null);
    // Assumed available while loading: checkout checks again.
    case 'loading':
      return { kind: 'available', options: licences.map((licence) => ({ licence, price: licence.price })) };
  }
}

interface UnknownAvailabilityProps {
  readonly title: string;
  readonly onRetry: () => void;
}

function UnknownAvailability({ title, onRetry }: UnknownAvailabilityProps) {
  return (
    <p className={styles.unknown}>
      We could not check whether it is still for sale.{' '}
      <button
        type="button"
        className={styles.retry}
        aria-label={`Try again to check ${title}`}
        onClick={({ currentTarget }) => {
          // The button unmounts on any result; keeps the focus in the row.
          currentTarget.closest('tr')?.querySelector('a')?.focus();
          onRetry();
        }}
      >
        Try again
      </button>
    </p>
  );
}

/** For an unread beat, or a licence no longer offered. */
function useChosenName({ licensing }: CartItem): string {
  return findLicence(useLicences(), licensing)?.name ?? 'No longer offered';
}

interface LicenceSelectProps {
  readonly item: CartItem;
  readonly options: PriceOptions;
}

function LicenceSelect({ item, options }: LicenceSelectProps) {
  const change = useSetAtom(changeLicenceAtom);
  // The shop's currency, like the options' prices.
  const format = useMoney();
  const name = useChosenName(item);
  const basis = useBasis(item);
  // Another licence would cost something else: the beat is added anew.
  if (basis && basis.kind !== 'credits')
    return (
      <span className={styles.fixed}>
        <span>{name}</span>
        <span className={styles.files}>
          {basis.kind === 'upgrade' ? `Upgrade from ${basis.from.name}` : 'At the agreed price'}
        </span>
      </span>
    );
  const choose = (option: PriceOption<PublicLicence> | undefined) => {
    if (option) change(item.id, { licensing: option.licence.id, price: option.price });
  };
  const chosen = findPriceOption(options, item.licensing);
  const exclusive = options.find(({ licence }) => licence.exclusive);
  const offer =
    chosen && exclusive && !chosen.licence.exclusive && exclusive.price > chosen.price
      ? `Make it exclusive, +${format(cents(exclusive.price - chosen.price))}`
      : null;
  return (
    <>
      <select
        className={styles.select}
        aria-label={`Licence of ${item.title}`}
        value={item.licensing}
        onChange={({ target }) => choose(findPriceOption(options, target.value))}
      >
        {!chosen && <option value={item.licensing}>{name}</option>}
        {options.map(({ licence: { id, name: offered } }) => (
          <option key={id} value={id}>
            {offered}
          </option>
        ))}
      </select>
      {offer !== null && !basis && (
        <button
          type="button"
          className={styles.offer}
          aria-label={`${offer}: ${item.title}`}
          onClick={({ currentTarget }) => {
            // The button goes; the focus stays in the row.
            currentTarget.parentElement?.querySelector('select')?.focus();
            choose(exclusive);
          }}
        >
          {offer}
        </button>
      )}
    </>
  );
}

/** Pays with credits, if enough are left. */
function PayWithCredits({ item }: { readonly item: CartItem }) {
  const pay = useSetAtom(payWithCreditsAtom);
  const basis = useBasis(item);
  const { left, costOf } = useCartCredits();
  const cost = costOf(item.licensing);
  const isPaid = basis?.kind === 'credits';
  // Credits can always be taken back, even after the membership.
  if (!isPaid && (basis || cost === undefined || cost > left)) return null;
  const action = isPaid
    ? `Pay ${formatMoney(item.price, item.currency)} instead`
    : `Use ${creditsText(cost ?? 0)}`;
  return (
    <button
      type="button"
      className={styles.offer}
      aria-label={`${action}: ${item.title}`}
      onClick={() => pay(item, !isPaid)}
    >
      <span>{action}</span>
    </button>
  );
}

function faultOf(availability: Availability): string | undefined {
  if (availability.kind === 'unavailable') return availability.reason;
  if (availability.kind === 'licence-gone')
    return 'This licence is no longer offered. Please choose another one, or remove the beat.';
  return undefined;
}

function priceOptionsOf(availability: Availability): PriceOptions {
  return 'options' in availability ? availability.options : [];
}

function Included({ id, licensing }: CartItem) {
  const detail = useTrack(id);
  const licence = findLicence(useLicences(), licensing);
  if (!licence) return null;
  return (
    <details className={styles.included}>
      <summary>What’s included</summary>
      <span className={styles.files}>
        {withWholeUnits(deliveryText(licence, detail.kind === 'loaded' ? detail.track : undefined))}
      </span>
      <span className={styles.files}>{pointsText(licence)}</span>
    </details>
  );
}

export interface DealtPrice {
  readonly price: Cents;
  readonly deals: readonly string[];
}

interface CartRowProps {
  readonly item: CartItem;
  readonly isOwned: boolean;
  readonly orderId: string | undefined;
  readonly dealt: DealtPrice | undefined;
}

function CartRow({ item, isOwned, orderId, dealt }: CartRowProps) {
  const remove = useSetAtom(removeFromCartAtom);
  const availability = useAvailability(item);
  return (
    <CartLine
      to={trackPath(item.id)}
      title={item.title}
      image={item.image}
      fault={faultOf(availability)}
      licence={
        <div className={styles.terms}>
          <LicenceSelect item={item} options={priceOptionsOf(availability)} />
          <PayWithCredits item={item} />
          <Included {...item} />
          {dealt?.deals.map((name) => (
            <span key={name} className={styles.deal}>
              {name}
            </span>
          ))}
        </div>
      }
      price={
        <ReducedPrice
          before={formatMoney(item.price, item.currency)}
          price={formatMoney(dealt?.price ?? item.price, item.currency)}
        />
      }
      onRemove={() => remove(item.id)}
    >
      {availability.kind === 'unknown' && (
        <UnknownAvailability title={item.title} onRetry={availability.retry} />
      )}
      {isOwned && (
        <div className={styles.owned}>
          <OwnedNote name={item.title} orderId={orderId} />
        </div>
      )}
    </CartLine>
  );
}

interface CartTableProps {
  readonly cart: Cart;
  readonly kits: KitCart;
  /** After deals, by track id. */
  readonly prices: ReadonlyMap<number, DealtPrice>;
  /** According to checkout. */
  readonly ownedKits: readonly number[];
  /** According to checkout. */
  readonly ownedTracks: readonly number[];
}

export function CartTable({ cart, kits, prices, ownedTracks, ownedKits }: CartTableProps) {
  const licences = useOwnedLicences();
  const ownKits = useOwnedKits();
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>Your cart</VisuallyHidden>
      </caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Licence</th>
          <th scope="col" className={styles.price}>
            Price
          </th>
          <th scope="col">
            <VisuallyHidden>Remove</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {cart.map((item) => {
          const orderId = orderOf(licences, item.id, item.licensing);
          const isOwned = orderId !== undefined || ownedTracks.includes(item.id);
          return (
            <CartRow
              key={item.id}
              item={item}
              isOwned={isOwned}
              orderId={orderId}
              dealt={prices.get(item.id)}
            />
          );
        })}
        {kits.map((item) => {
          const orderId = ownKits.find(({ kit_id }) => kit_id === item.id)?.order_id;
          const isOwned = orderId !== undefined || ownedKits.includes(item.id);
          return <KitRow key={`kit ${item.id}`} item={item} isOwned={isOwned} orderId={orderId} />;
        })}
      </tbody>
    </table>
  );
}
