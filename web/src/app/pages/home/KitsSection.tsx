import { useHasKits } from '../../../features/kits';
import { paths } from '../../../lib/paths/paths';
import { SectionHead } from '../../layouts/SectionHead';
import styles from './KitsSection.module.css';

interface KitsSectionProps {
  readonly className: string | undefined;
}

/** Leads to the kits of a shop that has some. They are not read for it: a visit reads one document. */
export default function KitsSection({ className }: KitsSectionProps) {
  if (!useHasKits()) return null;
  return (
    <section className={className}>
      <SectionHead title="Kits" to={paths.kits} link="See all" about="kits" />
      <p className={styles.text}>Drum kits, loops and sample packs for your own productions.</p>
    </section>
  );
}
