import type { Track } from '@store/domain/shop/catalogue/tracks';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { paths } from '../../../../lib/paths/paths';
import { useMoney } from '../../../../lib/shop/state';
import { Link } from '../../../../ui/links/Link';
import { placeMenu } from '../../../../ui/placeMenu';
import { useOwnedLicences } from '../../../shop/licences';
import { removeFromCartAtom } from '../changes';
import { differenceOf } from './difference';
import styles from './LicencePopover.module.css';
import { useLicenceSelection } from './licenceSelection';

interface LicencePopoverProps {
  readonly track: Track;
  readonly onChange: (licence: string) => void;
  readonly onRemove: () => void;
}

/** For a beat in the cart; a choice applies at once. */
export default function LicencePopover({ track, onChange, onRemove }: LicencePopoverProps) {
  const { options, licensing, select } = useLicenceSelection(track, useOwnedLicences());
  const remove = useSetAtom(removeFromCartAtom);
  const format = useMoney();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const popover = content.current?.closest<HTMLElement>('[popover]');
    const button = document.querySelector<HTMLElement>(`[popovertarget="${popover?.id}"]`);
    if (popover && button) placeMenu(popover, button);
    content.current?.querySelector<HTMLElement>('input:checked, button')?.focus();
  }, []);
  return (
    <div
      ref={content}
      className={styles.content}
      // The browser keeps it open, over the rows that get the focus.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget))
          currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
      }}
    >
      <fieldset>
        <legend className={styles.question}>What type of license do you want ?</legend>
        {options.map((personal) => {
          if (personal.kind !== 'new') return null;
          const { id, name } = personal.option.licence;
          const price = format(personal.price);
          return (
            <label key={id} className={styles.licence}>
              <input
                type="radio"
                name={`licence in the cart of ${track.id}`}
                className={styles.radio}
                checked={licensing === id}
                onChange={() => {
                  select(personal);
                  onChange(`${name}, ${price}`);
                }}
              />
              <span>
                <span className={styles.name}>{name}</span>{' '}
                <span className={styles.difference}>{differenceOf(personal.option.licence)}</span>
              </span>{' '}
              <span className={styles.price}>{price}</span>
            </label>
          );
        })}
      </fieldset>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.remove}
          onClick={() => {
            onRemove();
            remove(track.id);
          }}
        >
          Remove
        </button>
        <Link to={paths.cart} className={styles.cart}>
          Go to cart
        </Link>
      </div>
    </div>
  );
}
