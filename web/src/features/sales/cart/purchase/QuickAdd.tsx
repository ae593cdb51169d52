import { findLicence, findPriceOption } from '@store/domain/shop/licences/licence';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense, useCallback, useId, useRef, useState } from 'react';
import { orderPath } from '../../../../lib/paths/customerPaths';
import { withRetries } from '../../../../lib/retry';
import { useLicences, useMoney } from '../../../../lib/shop/state';
import { Link } from '../../../../ui/links/Link';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden';
import { quickOption, usePriceOptions, useOwnedLicences } from '../../../shop/licences';
import { addToCartAtom, privatePricesAtom } from '../changes';
import { cartAtom, type CartItem } from '../cart';
import styles from './QuickAdd.module.css';

const LicencePopover = lazy(() => withRetries(() => import('./LicencePopover')));

interface AddedProps {
  readonly track: Track;
  readonly item: CartItem;
  readonly onShow: (button: HTMLButtonElement | null) => void;
  readonly onChange: (licence: string) => void;
  readonly onRemove: () => void;
}

/** Names the licence in the cart, and changes it. */
function Added({ track, item, onShow, ...on }: AddedProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const name = findLicence(useLicences(), item.licensing)?.name ?? item.licensing;
  return (
    <>
      <button ref={onShow} type="button" popoverTarget={id} className={`${styles.price} ${styles.added}`}>
        <VisuallyHidden>{`${track.title} is in the cart: `}</VisuallyHidden>
        <span className={styles.licence}>{name}</span>
        <VisuallyHidden> · </VisuallyHidden>
        <span className={styles.change}>Change</span>
      </button>
      {/* The browser closes it with Escape and on outside clicks. */}
      <div
        id={id}
        popover="auto"
        className={styles.popover}
        onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && (
          <Suspense>
            <LicencePopover track={track} {...on} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Adds the first non-exclusive licence with one click, then offers the others. For an owner, links to the order. */
export function QuickAdd({ track }: { readonly track: Track }) {
  const item = useAtomValue(cartAtom).find(({ id }) => id === track.id);
  const format = useMoney();
  const add = useSetAtom(addToCartAtom);
  const own = useAtomValue(privatePricesAtom).get(track.id);
  const owned = useOwnedLicences();
  const orderId = owned.find(({ track_id }) => track_id === track.id)?.order_id;
  const options = usePriceOptions(track);
  const option = own ? findPriceOption(options, own.licensing) : quickOption(options);
  const [said, setSaid] = useState('');
  /** Adding and removing replace the focused button. */
  const isReplaced = useRef(false);
  const onShow = useCallback((button: HTMLButtonElement | null) => {
    if (!button || !isReplaced.current) return;
    isReplaced.current = false;
    button.focus();
  }, []);
  if (!item && orderId !== undefined)
    return (
      <Link
        to={orderPath(orderId)}
        className={`${styles.price} ${styles.add}`}
        aria-label={`Owned: ${track.title}, see your order`}
      >
        Owned
      </Link>
    );
  if (!item && !option) return null;
  const price = option && format(own?.price ?? option.price);
  return (
    <>
      {item ? (
        <Added
          track={track}
          item={item}
          onShow={onShow}
          onChange={(licence) => setSaid(`${track.title}: ${licence}`)}
          onRemove={() => {
            isReplaced.current = true;
            setSaid('');
          }}
        />
      ) : (
        option && (
          <button
            ref={onShow}
            type="button"
            className={`${styles.price} ${styles.add}`}
            aria-label={`Add ${track.title} for ${price}`}
            onClick={() => {
              isReplaced.current = true;
              setSaid(`${track.title} is in the cart: ${option.licence.name}, ${price}`);
              add(track, own ?? { licensing: option.licence.id, price: option.price });
            }}
          >{`+ ${price}`}</button>
        )
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
