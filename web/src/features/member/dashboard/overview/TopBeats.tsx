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

interface RankingProps {
  readonly head: readonly [name: string, figure: string];
  readonly rows: readonly {
    readonly path: string;
    readonly title: string;
    readonly figure: string;
    readonly sold: number;
    /** Relative to the first, 0 to 1. */
    readonly share?: number;
  }[];
}

function Ranking({ head: [name, figure], rows }: RankingProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col" className={styles.amount}>
            {figure}
          </th>
          <th scope="col" className={styles.amount}>
            Sold
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, SHOWN).map((row) => (
          <tr key={row.path}>
            <th scope="row" className={styles.beat}>
              <Link to={row.path}>{row.title}</Link>
              {row.share !== undefined && (
                <span className={styles.share} aria-hidden="true">
                  <span style={{ width: `${row.share * 100}%` }} />
                </span>
              )}
            </th>
            <td className={styles.count}>{row.figure}</td>
            <td className={styles.count}>{row.sold}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TopBeatsProps {
  /** Undefined until read. */
  readonly statistics: Statistics | undefined;
}

export function TopBeats({ statistics }: TopBeatsProps) {
  const beats = statistics?.tracks.filter(({ plays }) => plays > 0);
  const most = Math.max(1, ...(beats ?? []).map(({ plays }) => plays));
  return (
    <Panel title="Top beats" more={{ tab: 'statistics', label: 'Statistics' }}>
      {beats === undefined && <Skeleton className={styles.listLoading} />}
      {beats?.length === 0 && <p className={styles.more}>Nobody has played a beat yet.</p>}
      {beats && beats.length > 0 && (
        <Ranking
          head={['Title', 'Plays']}
          rows={beats.map(({ track_id: id, plays, ...beat }) => ({
            ...beat,
            path: trackPath(id),
            figure: formatFigure(plays),
            share: plays / most,
          }))}
        />
      )}
      {statistics && statistics.kits.length > 0 && (
        <Ranking
          head={['Kit', 'Net']}
          rows={statistics.kits.map((kit) => ({
            ...kit,
            path: kitPath(kit.kit_id),
            figure: formatSigned(netOf(kit), statistics.currency),
          }))}
        />
      )}
    </Panel>
  );
}
