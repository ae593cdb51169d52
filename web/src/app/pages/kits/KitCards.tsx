import { coverAddress } from '@store/domain/shop/files/covers';
import { kitContents, KIT_KINDS, type Kit } from '@store/domain/shop/kits/kits';
import { useKitPrice } from '../../../features/sales/cart';
import { useOwnedKit } from '../../../features/shop/licences';
import { kitPreview, PlayButton, useToggleTrack, useTrackPhase } from '../../../features/player';
import { kitPath } from '../../../lib/paths/paths';
import { Link } from '../../../ui/links/Link';
import { gridOf } from './KitPlaces';
import textStyles from '../../../ui/text.module.css';
import styles from './KitCards.module.css';

function Play({ kit, list }: { readonly kit: Kit; readonly list: readonly Kit[] }) {
  const track = kitPreview(kit);
  const phase = useTrackPhase(track.id);
  const toggle = useToggleTrack(track, list.filter(({ media }) => media !== '').map(kitPreview));
  return (
    <span className={styles.play}>
      <PlayButton size="small" subject={kit.title} phase={phase} {...toggle} />
    </span>
  );
}

interface KitCardsProps {
  readonly kits: readonly Kit[];
  readonly heading: 'h2' | 'h3';
  /** Four side by side, two on phones. */
  readonly isSmall?: boolean;
}

interface CardProps {
  readonly kit: Kit;
  readonly list: readonly Kit[];
  readonly heading: KitCardsProps['heading'];
}

function Card({ kit, list, heading: Heading }: CardProps) {
  const price = useKitPrice(kit);
  const isOwned = useOwnedKit(kit) !== undefined;
  return (
    <li className={styles.card}>
      <div className={styles.sleeve}>
        <img src={coverAddress(kit.image, 640)} alt="" width="640" height="640" loading="lazy" />
        {kit.media !== '' && <Play kit={kit} list={list} />}
      </div>
      <Heading className={styles.name}>
        <Link to={kitPath(kit.id)}>{kit.title}</Link>
      </Heading>
      <div className={styles.line}>
        <p className={textStyles.note}>{KIT_KINDS[kit.kind]}</p>
        <p className={styles.price}>{isOwned ? 'Owned' : price}</p>
      </div>
      <p className={textStyles.note}>{kitContents(kit)}</p>
    </li>
  );
}

export default function KitCards({ kits, heading, isSmall = false }: KitCardsProps) {
  return (
    <ul className={gridOf(isSmall)}>
      {kits.map((kit) => (
        <Card key={kit.id} kit={kit} list={kits} heading={heading} />
      ))}
    </ul>
  );
}
