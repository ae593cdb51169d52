import { lazy, Suspense, useRef } from 'react';
import { useKitCount, useKits } from '../../../features/shop/kits';
import { paths } from '../../../lib/paths/paths';
import { withRetries } from '../../../lib/retry';
import { useIsSeen } from '../../../lib/page/useIsSeen';
import { SectionHead } from '../../layouts/SectionHead';
import { KitPlaces } from '../kits/KitPlaces';
import styles from './KitsSection.module.css';

const KitCards = lazy(() => withRetries(() => import('../kits/KitCards')));

const SHOWN = 4;

interface KitsSectionProps {
  readonly className: string | undefined;
}

/** Leaves out kits it can't read: their page says why. */
function NewestKits({ count }: { readonly count: number }) {
  const list = useKits();
  if (list.kind === 'failed') return null;
  if (list.kind === 'loading') return <KitPlaces count={count} isSmall />;
  return (
    <Suspense fallback={<KitPlaces count={count} isSmall />}>
      <KitCards kits={list.kits.slice(0, SHOWN)} heading="h3" isSmall />
    </Suspense>
  );
}

function Section({ className, count }: KitsSectionProps & { readonly count: number }) {
  const section = useRef<HTMLElement>(null);
  const isSeen = useIsSeen(section);
  return (
    <section ref={section} className={className}>
      <SectionHead title="Kits" to={paths.kits} link="See all" about="kits" />
      <p className={styles.text}>Drum kits, loops and sample packs for your own productions.</p>
      {isSeen ? <NewestKits count={count} /> : <KitPlaces count={count} isSmall />}
    </section>
  );
}

/** Read when the section is reached: a visit that doesn't get there reads one document. */
export default function KitsSection({ className }: KitsSectionProps) {
  const count = Math.min(useKitCount(), SHOWN);
  return count > 0 ? <Section className={className} count={count} /> : null;
}
