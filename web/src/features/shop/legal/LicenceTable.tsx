import type { PublicLicence } from '@store/domain/shop/licences/licence';
import { filesText } from '@store/domain/shop/licences/delivery-text';
import { limitText, PERFORMANCE_NAMES, splitText } from '@store/domain/shop/licences/terms';
import type { Cents } from '@store/domain/platform/money/money';
import { useMoney } from '../../../lib/shop/state';
import styles from './LicenceTable.module.css';

const ROWS: readonly (readonly [
  name: string,
  value: (licence: PublicLicence, format: (amount: Cents) => string) => string,
])[] = [
  ['Price', ({ price }, format) => format(price)],
  ['Files', (licence) => filesText(licence)],
  ['Copies', ({ limits }) => limitText(limits.copies)],
  ['Streams', ({ limits }) => limitText(limits.streams)],
  ['Music videos', ({ limits }) => limitText(limits.videos)],
  ['Radio stations', ({ limits }) => limitText(limits.radio)],
  ['Performances', ({ limits }) => PERFORMANCE_NAMES[limits.performances]],
  ['Publishing split', ({ limits }) => splitText(limits) ?? 'Not stated'],
  ['Training of AI models', ({ training }) => (training ? 'Granted' : 'Not granted')],
  ['Stays in the shop', ({ exclusive }) => (exclusive ? 'No' : 'Yes')],
];

export function LicenceTable({ licences }: { readonly licences: readonly PublicLicence[] }) {
  const format = useMoney();
  return (
    <section className={styles.section}>
      <h2 id="compare-licences" className={styles.title}>
        Compare the licences
      </h2>
      {/* Scrolls on small screens, so it can be focused. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.frame} role="region" aria-labelledby="compare-licences" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {licences.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {licences.map((licence) => (
                  <td key={licence.id}>{value(licence, format)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
