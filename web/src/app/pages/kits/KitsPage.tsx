import { coverAddress } from '@store/domain/catalogue/files/covers';
import { kitContents, KIT_KINDS, type Kit } from '@store/domain/kits/kits';
import { useKitPrice } from '../../../features/cart';
import { useKits } from '../../../features/kits';
import { kitPreview, PlayButton, useToggleTrack, useTrackPhase } from '../../../features/player';
import { kitPath, paths } from '../../../lib/paths/paths';
import { ButtonLink } from '../../../ui/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { Retry } from '../../../ui/feedback/Retry';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Link } from '../../../ui/links/Link';
import { PageHead } from '../../layouts/PageHead';
import styles from './KitsPage.module.css';

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

function Card({ kit, list }: { readonly kit: Kit; readonly list: readonly Kit[] }) {
  const price = useKitPrice(kit);
  return (
    <li className={styles.card}>
      <div className={styles.sleeve}>
        <img src={coverAddress(kit.image, 640)} alt="" width="640" height="640" loading="lazy" />
        {kit.media !== '' && <Play kit={kit} list={list} />}
      </div>
      <h2 className={styles.name}>
        <Link to={kitPath(kit.id)}>{kit.title}</Link>
      </h2>
      <div className={styles.line}>
        <p className={styles.facts}>{KIT_KINDS[kit.kind]}</p>
        <p className={styles.price}>{price}</p>
      </div>
      <p className={styles.facts}>{kitContents(kit)}</p>
    </li>
  );
}

const PLACES = [1, 2, 3];

function Kits() {
  const list = useKits();
  switch (list.kind) {
    case 'loading':
      return (
        <ul className={styles.cards} aria-busy="true">
          {PLACES.map((place) => (
            <li key={place}>
              <Skeleton className={styles.placeholder} />
            </li>
          ))}
        </ul>
      );
    case 'failed':
      return (
        <Retry of="page" title="The kits could not be loaded." onRetry={list.retry}>
          {list.reason}
        </Retry>
      );
    case 'loaded':
      return list.kits.length === 0 ? (
        <Notice title="No kits at the moment">
          <p>There are no drum kits, loops or sample packs at the moment, but there are beats.</p>
          <ButtonLink variant="quiet" to={paths.tracks}>
            Browse tracks
          </ButtonLink>
        </Notice>
      ) : (
        <ul className={styles.cards}>
          {list.kits.map((kit) => (
            <Card key={kit.id} kit={kit} list={list.kits} />
          ))}
        </ul>
      );
  }
}

export default function KitsPage() {
  return (
    <div className={styles.page}>
      <PageHead
        title="Kits"
        description="Drum kits, loops and sample packs for your own productions: listen, choose, download."
      />
      <h1 className={styles.title}>Kits</h1>
      <p className={styles.lead}>Drum kits, loops and sample packs for your own productions.</p>
      <Kits />
    </div>
  );
}
