import type { Track } from '@store/domain/shop/catalogue/tracks';
import { deliveryOf } from '@store/domain/shop/licences/delivery-text';
import type { OwnedLicence } from '@store/domain/api/licences';
import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense, useId } from 'react';
import { withRetries } from '../../../../lib/retry';
import { usePageData } from '../../../../lib/shop/pageData';
import { useMoney } from '../../../../lib/shop/state';
import { withWholeUnits } from '../../../../lib/wholeUnits';
import { Button } from '../../../../ui/Button';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden';
import { OwnedNote, usePriceOptions, useOwnedLicences } from '../../../shop/licences';
import { useHasPlans } from '../../../shop/catalogue';
import { cartAtom } from '../cart';
import { addToCartAtom, changeLicenceAtom } from '../changes';
import type { PersonalOption } from '../upgrades/personalOptions';
import { TooCloseNote, UpgradeLink } from '../upgrades/UpgradeLinks';
import { BuyButton } from './BuyButton';
import { differenceOf } from './difference';
import { useLicenceSelection } from './licenceSelection';
import styles from './PurchasePanel.module.css';

const CreditOffer = lazy(() => withRetries(() => import('./CreditOffer')));

interface CardProps {
  readonly track: Track;
  readonly personal: PersonalOption;
  readonly isSelected: boolean;
  /** The main button is this card's upgrade. */
  readonly isMain: boolean;
  /** Null if it can't be added to the cart from here. */
  readonly onSelect: (() => void) | null;
}

function Personal({ track, personal, isMain, isSelected }: Omit<CardProps, 'onSelect'>) {
  const { option } = personal;
  const format = useMoney();
  const add = useSetAtom(addToCartAtom);
  const change = useSetAtom(changeLicenceAtom);
  const { track: rendered } = usePageData();
  const hasPlans = useHasPlans() || rendered?.hasPlans === true;
  const isInCart = useAtomValue(cartAtom).some(({ id }) => id === track.id);
  switch (personal.kind) {
    case 'new':
      if (!hasPlans) return null;
      return (
        <Suspense>
          <CreditOffer track={track} option={option} />
        </Suspense>
      );
    case 'upgrade':
      return (
        <div className={styles.personal}>
          <p>{`You own ${personal.basis.from.name}. You pay the difference to ${format(option.price)}.`}</p>
          {!isMain && !isSelected && <UpgradeLink track={track} upgrade={personal} isShort />}
        </div>
      );
    case 'too-close':
      return <TooCloseNote option={option} />;
    case 'owned':
      return (
        <div className={styles.personal}>
          <OwnedNote name={option.licence.name} orderId={personal.orderId} />
          {!isSelected && (
            <Button
              variant="plain"
              className={styles.again}
              aria-label={`Buy again for another song: ${option.licence.name} - ${format(personal.price)}`}
              onClick={() => {
                const chosen = { licensing: option.licence.id, price: personal.price };
                // A beat is in the cart once: this licence replaces the upgrade.
                if (isInCart) change(track.id, chosen);
                else add(track, chosen);
              }}
            >
              Buy again for another song
            </Button>
          )}
        </div>
      );
  }
}

/** The whole card selects it. */
function LicenceCard({ track, personal, isMain, isSelected, onSelect }: CardProps) {
  const { licence } = personal.option;
  const format = useMoney();
  const id = useId();
  const { formats, included, missing } = deliveryOf(licence, track);
  // An owned licence costs nothing more, and a note explains one without a price.
  const price = personal.kind === 'new' || personal.kind === 'upgrade' ? format(personal.price) : null;
  const head = (
    <>
      <span className={styles.name}>{licence.name}</span>
      {price !== null && <span className={styles.price}>{price}</span>}
    </>
  );
  return (
    <div className={`${styles.card} ${isSelected ? styles.selected : ''}`}>
      {onSelect ? (
        <label className={styles.head}>
          <input
            type="radio"
            name={`licence of ${track.id}`}
            className={styles.radio}
            checked={isSelected}
            aria-label={`${licence.name} - ${price}`}
            aria-describedby={id}
            onChange={onSelect}
          />
          {head}
        </label>
      ) : (
        <p className={styles.head}>{head}</p>
      )}
      <div id={id} className={styles.content}>
        <ul className={styles.files} aria-label="Files">
          {formats.map((name) => (
            <li key={name}>{name}</li>
          ))}
          {missing.length > 0 && (
            <li className={styles.missing}>
              <VisuallyHidden>no </VisuallyHidden>
              <s>stems</s>
            </li>
          )}
        </ul>
        <ul className={styles.points} aria-label="Limits">
          <li className={styles.difference}>{differenceOf(licence)}</li>
          {licence.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <details className={styles.details}>
        <summary>
          File details <VisuallyHidden>{`of ${licence.name}`}</VisuallyHidden>
        </summary>
        <p>{withWholeUnits(included.join('; '))}</p>
      </details>
      <Personal track={track} personal={personal} isMain={isMain} isSelected={isSelected} />
    </div>
  );
}

interface LicenceListProps {
  readonly track: Track;
  readonly owned: readonly OwnedLicence[];
}

function LicenceList({ track, owned }: LicenceListProps) {
  const { options, licensing, select, upgrade } = useLicenceSelection(track, owned);
  return (
    <fieldset className={styles.licences}>
      <legend className={styles.question}>What type of license do you want ?</legend>
      <div className={styles.cards}>
        {options.map((personal) => (
          <LicenceCard
            key={personal.option.licence.id}
            track={track}
            personal={personal}
            isMain={personal.option === upgrade?.option}
            isSelected={licensing === personal.option.licence.id}
            onSelect={personal.kind === 'new' ? () => select(personal) : null}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface PurchasePanelProps {
  readonly track: Track;
  readonly onAsk: () => void;
}

export function PurchasePanel({ track, onAsk }: PurchasePanelProps) {
  const owned = useOwnedLicences();
  const isForSale = usePriceOptions(track).length > 0;
  if (track.status === 'sold')
    return (
      <div className={styles.panel}>
        <p className={styles.sold}>Sold</p>
        <p className={styles.note}>
          The exclusive licence of this beat has been sold. It is no longer available.
        </p>
        {owned
          .filter(({ track_id }) => track_id === track.id)
          .map(({ license, license_name, order_id }) => (
            <OwnedNote key={license} name={license_name} orderId={order_id} isNamed />
          ))}
      </div>
    );
  if (!isForSale)
    return (
      <div className={styles.panel}>
        <p className={styles.note}>This beat is not for sale at the moment.</p>
      </div>
    );
  return (
    <div className={styles.panel}>
      <LicenceList track={track} owned={owned} />
      <div className={styles.buy}>
        <BuyButton track={track} owned={owned} onAsk={onAsk} />
      </div>
    </div>
  );
}
