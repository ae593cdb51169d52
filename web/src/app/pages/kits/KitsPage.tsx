import { useKits } from '../../../features/shop/kits';
import { paths } from '../../../lib/paths/paths';
import { ButtonLink } from '../../../ui/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { Retry } from '../../../ui/feedback/Retry';
import { BeatsOrKits } from '../../layouts/BeatsOrKits';
import { PageHead } from '../../layouts/PageHead';
import KitCards from './KitCards';
import { KitPlaces } from './KitPlaces';
import styles from './KitsPage.module.css';

function Kits() {
  const list = useKits();
  switch (list.kind) {
    case 'loading':
      return <KitPlaces count={3} />;
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
        <KitCards kits={list.kits} heading="h2" />
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
      <div className={styles.head}>
        <h1 className={styles.title}>Kits</h1>
        <BeatsOrKits />
      </div>
      <p className={styles.lead}>Drum kits, loops and sample packs for your own productions.</p>
      <Kits />
    </div>
  );
}
