import type { Track } from '@store/domain/shop/catalogue/tracks';
import { chargeMinimum } from '@store/domain/platform/money/currencies';
import type { OwnedLicence } from '@store/domain/api/licences';
import { useSetAtom } from 'jotai';
import { paths } from '../../../../lib/paths/paths';
import { ButtonLink, type ButtonVariant } from '../../../../ui/Button';
import { TextLink } from '../../../../ui/links/TextLink';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden';
import { addToCartAtom } from '../changes';
import { usePersonalOptions, type OfferedUpgrade, type PersonalOption } from './personalOptions';
import { useCurrency, useMoney } from '../../../../lib/shop/state';
import styles from './UpgradeLinks.module.css';

interface UpgradeLinkProps {
  readonly track: Track;
  readonly upgrade: OfferedUpgrade;
  readonly variant?: ButtonVariant;
  readonly className?: string | undefined;
  /** Licence and price are beside the link, so only screen readers need them. */
  readonly isShort?: boolean;
  /** Runs once the upgrade is in the cart. */
  readonly onChoose?: (() => void) | undefined;
}

/** Replaces another licence of the beat in the cart, and leads there. */
export function UpgradeLink({
  track,
  upgrade,
  variant = 'quiet',
  className = '',
  isShort = false,
  onChoose,
}: UpgradeLinkProps) {
  const add = useSetAtom(addToCartAtom);
  const format = useMoney();
  const { option, price, basis } = upgrade;
  const { id, name } = option.licence;
  const target = ` to ${name} for ${format(price)}`;
  return (
    <ButtonLink
      to={paths.cart}
      variant={variant}
      className={`${styles.upgrade} ${className}`}
      onClick={() => {
        add(track, { licensing: id, price, basis });
        onChoose?.();
      }}
    >
      {/* One text: spaces between a button's parts would double. */}
      <span>
        Upgrade
        <VisuallyHidden>{` ${track.title}`}</VisuallyHidden>
        {isShort ? <VisuallyHidden>{target}</VisuallyHidden> : <span>{target}</span>}
      </span>
    </ButtonLink>
  );
}

/** Says why an upgrade has no price, and whom to ask. */
export function TooCloseNote({ option }: { readonly option: PersonalOption['option'] }) {
  const format = useMoney();
  return (
    <p className={styles.none}>
      An upgrade to <span>{option.licence.name}</span> would cost less than{' '}
      <span>{format(chargeMinimum(useCurrency()))}</span>, which cannot be charged.{' '}
      <TextLink to={paths.contact}>Write to us</TextLink> if you need it.
    </p>
  );
}

interface UpgradeLinksProps {
  readonly track: Track;
  readonly owned: readonly OwnedLicence[];
}

/** Larger licences for the difference, as links to the cart. Nothing if there are none. */
export function UpgradeLinks({ track, owned }: UpgradeLinksProps) {
  const found = usePersonalOptions(track, owned).filter(
    ({ kind }) => kind === 'upgrade' || kind === 'too-close',
  );
  if (track.status === 'sold' || found.length === 0) return null;
  return (
    <div className={styles.upgrades}>
      {found.map((each) =>
        each.kind === 'upgrade' ? (
          <UpgradeLink key={each.option.licence.id} track={track} upgrade={each} />
        ) : (
          <TooCloseNote key={each.option.licence.id} option={each.option} />
        ),
      )}
    </div>
  );
}
