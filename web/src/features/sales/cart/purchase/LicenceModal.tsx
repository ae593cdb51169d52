import type { Track } from '@store/domain/shop/catalogue/tracks';
import { deliveryText } from '@store/domain/shop/licences/delivery-text';
import { useSetAtom } from 'jotai';
import { paths } from '../../../../lib/paths/paths';
import { withWholeUnits } from '../../../../lib/wholeUnits';
import { Button } from '../../../../ui/Button';
import { Link } from '../../../../ui/links/Link';
import { Modal } from '../../../../ui/Modal';
import { OwnedNote, useOwnedLicences } from '../../../shop/licences';
import { addToCartAtom, type ChosenLicence } from '../changes';
import { usePersonalOptions, type PersonalOption } from '../upgrades/personalOptions';
import { TooCloseNote, UpgradeLink } from '../upgrades/UpgradeLinks';
import { useMoney } from '../../../../lib/shop/state';
import textStyles from '../../../../ui/text.module.css';
import { differenceOf } from './difference';
import styles from './LicenceModal.module.css';

interface LicenceModalProps {
  readonly track: Track;
  readonly onClose: () => void;
}

interface ChoiceProps {
  readonly track: Track;
  readonly personal: PersonalOption;
  /** The one button that stands out. */
  readonly isMain: boolean;
  readonly onChoose: (chosen: ChosenLicence) => void;
  readonly onClose: () => void;
}

function Choice({ track, personal, isMain, onChoose, onClose }: ChoiceProps) {
  const { id, name } = personal.option.licence;
  const format = useMoney();
  const variant = isMain ? 'signal' : 'quiet';
  switch (personal.kind) {
    case 'new':
      return (
        <Button
          variant={variant}
          onClick={() => onChoose({ licensing: id, price: personal.price })}
        >{`${name} - ${format(personal.price)}`}</Button>
      );
    case 'upgrade':
      return (
        <>
          <p
            className={textStyles.note}
          >{`You own ${personal.basis.from.name}. You pay the difference to ${format(personal.option.price)}.`}</p>
          <UpgradeLink track={track} upgrade={personal} variant={variant} onChoose={onClose} />
        </>
      );
    case 'too-close':
      return <TooCloseNote option={personal.option} />;
    case 'owned':
      return (
        <>
          <OwnedNote name={name} orderId={personal.orderId} />
          <Button
            variant="quiet"
            onClick={() => onChoose({ licensing: id, price: personal.price })}
          >{`Buy again for another song: ${name} - ${format(personal.price)}`}</Button>
        </>
      );
  }
}

function LicenceOption(props: ChoiceProps) {
  const { track, personal } = props;
  const { licence } = personal.option;
  return (
    <li className={styles.licence}>
      <div>
        <h3 className={styles.name}>{licence.name}</h3>
        <p className={styles.files}>{withWholeUnits(deliveryText(licence, track))}</p>
      </div>
      <p className={styles.difference}>{differenceOf(licence)}</p>
      <div className={styles.choice}>
        <Choice {...props} />
      </div>
    </li>
  );
}

/** An owner's upgrade; for others, the first on sale. */
function mainOf(options: readonly PersonalOption[]): PersonalOption | undefined {
  return options.find(({ kind }) => kind === 'upgrade') ?? options.find(({ kind }) => kind === 'new');
}

export function LicenceModal({ track, onClose }: LicenceModalProps) {
  const options = usePersonalOptions(track, useOwnedLicences());
  const addToCart = useSetAtom(addToCartAtom);
  const main = mainOf(options);
  const size = options.length > 2 ? 'wide' : 'small';
  return (
    <Modal title="What type of license do you want ?" size={size} onClose={onClose}>
      <ul className={styles.licences}>
        {options.map((personal) => (
          <LicenceOption
            key={personal.option.licence.id}
            track={track}
            personal={personal}
            isMain={personal === main}
            onChoose={(chosen) => {
              addToCart(track, chosen);
              onClose();
            }}
            onClose={onClose}
          />
        ))}
      </ul>
      <Link to={paths.licences} className={styles.contracts} onClick={onClose}>
        Read the contracts
      </Link>
    </Modal>
  );
}
