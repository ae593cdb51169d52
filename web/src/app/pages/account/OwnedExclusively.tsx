import type { OwnedLicence } from '@store/domain/api/licences';
import { useAtomValue } from 'jotai';
import { OwnedLine } from '../../../features/sales/orders';
import { QueryProvider } from '../../../lib/query/QueryProvider';
import { tokenAtom } from '../../../lib/storage/session';
import styles from './OwnedExclusively.module.css';

/** For the owner: files, contract and help instead of an offer. */
export default function OwnedExclusively({ owned }: { readonly owned: OwnedLicence }) {
  const token = useAtomValue(tokenAtom);
  return (
    <section aria-labelledby="owned-exclusively">
      <h2 id="owned-exclusively" className={styles.owned}>
        You own this beat exclusively
      </h2>
      <p>It’s left the shop, so nobody else can license it.</p>
      {token !== null && (
        <QueryProvider>
          <OwnedLine owned={owned} token={token} onLink={(link) => location.assign(link)} />
        </QueryProvider>
      )}
    </section>
  );
}
