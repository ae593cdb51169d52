import { netOf } from '@store/domain/sales/statistics/sales';
import { formatSigned } from '@store/domain/platform/money/signed-money';
import type { Statistics } from '@store/domain/sales/statistics/summary';
import { kitPath, trackPath } from '../../../../lib/paths/paths';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { Link } from '../../../../ui/links/Link';
import styles from './Overview.module.css';
import { Panel } from './Panel';
import { formatFigure } from '../../../../lib/figures';

const SHOWN = 5;

interface TopBeatsProps {
  /** Undefined until they are read. */
  readonly statistics: Statistics | undefined;
}

/** The kits that earned most in the period; nothing for a shop that sold none. */
function TopKits({ kits, currency }: Pick<Statistics, 'kits' | 'currency'>) {
  if (kits.length === 0) return null;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Kit</th>
          <th scope="col" className={styles.amount}>
            Net
          </th>
          <th scope="col" className={styles.amount}>
            Sold
          </th>
        </tr>
      </thead>
      <tbody>
        {kits.slice(0, SHOWN).map((kit) => (
          <tr key={kit.kit_id}>
            <th scope="row" className={styles.beat}>
              <Link to={kitPath(kit.kit_id)}>{kit.title}</Link>
            </th>
            <td className={styles.count}>{formatSigned(netOf(kit), currency)}</td>
            <td className={styles.count}>{kit.sold}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The beats that were played most in the period, and the kits that earned most. */
export function TopBeats({ statistics }: TopBeatsProps) {
  const beats = statistics?.tracks.filter(({ plays }) => plays > 0).slice(0, SHOWN);
  const most = Math.max(1, ...(beats ?? []).map(({ plays }) => plays));
  return (
    <Panel title="Top beats" more={{ tab: 'statistics', label: 'Statistics' }}>
      {beats === undefined && <Skeleton className={styles.listLoading} />}
      {beats?.length === 0 && <p className={styles.more}>Nobody has played a beat yet.</p>}
      {beats && beats.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Title</th>
              <th scope="col" className={styles.amount}>
                Plays
              </th>
              <th scope="col" className={styles.amount}>
                Sold
              </th>
            </tr>
          </thead>
          <tbody>
            {beats.map(({ track_id: id, title, plays, sold }) => (
              <tr key={id}>
                <th scope="row" className={styles.beat}>
                  <Link to={trackPath(id)}>{title}</Link>
                  <span className={styles.share} aria-hidden="true">
                    <span style={{ width: `${(plays / most) * 100}%` }} />
                  </span>
                </th>
                <td className={styles.count}>{formatFigure(plays)}</td>
                <td className={styles.count}>{sold}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {statistics && <TopKits kits={statistics.kits} currency={statistics.currency} />}
    </Panel>
  );
}
