import { searchWords } from '@store/domain/shop/catalogue/discovery/search';
import { KIT_KINDS, type Kit } from '@store/domain/shop/kits/kits';
import { lazy, Suspense } from 'react';
import { useKits } from '../../../features/shop/kits';
import { withRetries } from '../../../lib/retry';
import styles from './TracksPage.module.css';

const KitCards = lazy(() => withRetries(() => import('../kits/KitCards')));

const SHOWN = 4;

/** As for beats, each typed word must start a word of name or kind. */
function isMeant({ title, kind }: Kit, typed: readonly string[]): boolean {
  const words = searchWords(`${title} ${KIT_KINDS[kind]}`);
  return typed.every((part) => words.some((word) => word.startsWith(part)));
}

/** Nothing without matches. */
export default function FoundKits({ text }: { readonly text: string }) {
  const list = useKits();
  const typed = searchWords(text);
  if (list.kind !== 'loaded' || typed.length === 0) return null;
  const found = list.kits.filter((kit) => isMeant(kit, typed)).slice(0, SHOWN);
  if (found.length === 0) return null;
  return (
    <section className={styles.kits}>
      <h2 className={styles.nearestTitle}>Kits</h2>
      <Suspense>
        <KitCards kits={found} heading="h3" isSmall />
      </Suspense>
    </section>
  );
}
