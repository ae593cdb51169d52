import { useMemberQuery } from '../../base/session/useMemberQuery';
import {
  memberUsageAnswer,
  memberSongsAnswer,
  type UsageRow,
  type SongRow,
} from '@store/domain/api/member/orders';
import { meteredUses, usedPercent, type UsageLevel } from '@store/domain/shop/licences/usage';
import { BYTE_ORDER_MARK, csvLine } from '@store/domain/platform/csv';
import { apiCall } from '../../../../lib/api/apiCall';
import { dashboardPath, memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { trackPath } from '../../../../lib/paths/paths';
import { saveDatedFile } from '../../../../lib/saveFile';
import { Button } from '../../../../ui/Button';
import { TextLink } from '../../../../ui/links/TextLink';
import { Page } from '../../base/frame/Page';
import { formatDateTime } from '../../base/dates';
import { Row } from '../../base/list/Row';
import { RowsSection } from '../../base/list/RowsSection';
import rows from '../../base/list/RowsSection.module.css';
import styles from './UsagePage.module.css';
import { formatFigure } from '../../../../lib/figures';

const readUsage = apiCall('GET /api/member/usage', memberUsageAnswer);

const LEVELS: Readonly<Record<UsageLevel, string | null>> = {
  within: null,
  near: 'Near its limit',
  over: 'Beyond its limit',
};

const ENDS = { upgraded: 'Upgraded since', refunded: 'Refunded since' } as const;

/** What to make of a report; null for nothing. */
function standingOf({ end, level }: UsageRow): string | null {
  return end === null ? LEVELS[level] : ENDS[end];
}

/** `Streams: 410,000 of 500,000 (82%)` */
function usesText(row: UsageRow): string {
  return meteredUses(row, row.limits)
    .map((use) => {
      const [count, limit] = [formatFigure(use.count), formatFigure(use.limit)];
      return `${count} of ${limit} ${use.metered} (${usedPercent(use)}%)`;
    })
    .join(', ');
}

interface OrderOfProps {
  readonly buyer: UsageRow['buyer'];
  readonly at: number;
  readonly id: string;
}

function OrderOf({ buyer, at, id }: OrderOfProps) {
  return (
    <p className={rows.details}>
      <span>{`${buyer.name}, ${buyer.email}, ${formatDateTime(at)}, `}</span>
      <TextLink to={dashboardPath({ tab: 'invoices', search: id, page: 1 })}>{`order ${id}`}</TextLink>
    </p>
  );
}

function ReportItem({ row }: { readonly row: UsageRow }) {
  const { buyer, title, license_name, track_id, order_id, reported } = row;
  const standing = standingOf(row);
  return (
    <Row
      actions={
        standing !== null && (
          <span className={`${styles.standing} ${row.end === null ? styles.open : ''}`}>{standing}</span>
        )
      }
    >
      <p>
        <TextLink to={trackPath(track_id)}>{title}</TextLink>
        <span>{` (${license_name}): ${usesText(row)}`}</span>
      </p>
      <OrderOf buyer={buyer} at={reported} id={order_id} />
    </Row>
  );
}

const readSongs = apiCall('GET /api/member/songs', memberSongsAnswer);

const CSV_COLUMNS = ['channel', 'song', 'artist', 'isrc', 'beat', 'license', 'buyer', 'email', 'order'];

/** Whether its channels may go on using the beat, under this licence or the larger one that has replaced it. */
function isAllowed({ end }: SongRow): boolean {
  return end !== 'refunded';
}

/** A line for each channel or profile, and one for a song without any. */
function channelsCsv(songs: readonly SongRow[]): string {
  const lines = songs.flatMap(({ channels, title, artist, isrc, beat, license_name, buyer, order_id }) =>
    (channels.length > 0 ? channels : ['']).map((channel) =>
      csvLine([channel, title, artist, isrc, beat, license_name, buyer.name, buyer.email, order_id]),
    ),
  );
  return [BYTE_ORDER_MARK, csvLine(CSV_COLUMNS), ...lines].join('');
}

function SongItem({ row }: { readonly row: SongRow }) {
  const { title, artist, isrc, channels, beat, license_name, track_id, buyer, saved, order_id, end } = row;
  return (
    <Row actions={end !== null && <span className={styles.standing}>{ENDS[end]}</span>}>
      <p>
        <span>{`${title} by ${artist}${isrc !== '' ? `, ISRC ${isrc}` : ''}, with `}</span>
        <TextLink to={trackPath(track_id)}>{beat}</TextLink>
        <span>{` (${license_name})`}</span>
      </p>
      {channels.length > 0 && <p>{channels.join(', ')}</p>}
      <OrderOf buyer={buyer} at={saved} id={order_id} />
    </Row>
  );
}

function Songs() {
  const songs = useMemberQuery(['member-songs'], (options) => readSongs({}, options));
  const save = (result: readonly SongRow[]) =>
    saveDatedFile(new Blob([channelsCsv(result)], { type: 'text/csv' }), 'channels', 'csv');
  return (
    <RowsSection
      title="Buyers’ songs and channels"
      query={songs}
      rowsOf={({ result }) => result}
      empty="Nobody has saved a song yet."
      summary={({ result }) => {
        const allowed = result.filter(isAllowed);
        if (allowed.length === 0) return null;
        return (
          <div className={styles.summary}>
            <p className={rows.more}>
              Exclude these channels and profiles before you claim songs with your beats
              <span>
                {allowed.length < result.length &&
                  ', but not those of refunded licences, which the CSV omits'}
              </span>
              .
            </p>
            <Button variant="quiet" onClick={() => save(allowed)}>
              Export CSV
            </Button>
          </div>
        );
      }}
    >
      {(row) => <SongItem key={row.id} row={row} />}
    </RowsSection>
  );
}

/** What buyers have reported about their songs: whose licence is nearly used up, and where the songs are published. */
export default function UsagePage() {
  const usage = useMemberQuery(['member-usage'], (options) => readUsage({}, options));
  return (
    <Page title="Usage">
      <p className={styles.about}>
        Buyers can report in their orders how often their songs were streamed and sold. At 80% of a limit, and
        beyond it, they get a mail with the price of an upgrade, and so do you. Nothing is ever blocked. Not
        sure whose beat you hear?{' '}
        <TextLink to={memberPagePath('song-check')}>Find your beats in a song</TextLink>.
      </p>
      <RowsSection
        title="Buyers’ reports"
        query={usage}
        rowsOf={({ result }) => result}
        empty="Nobody has reported anything yet."
      >
        {(row) => <ReportItem key={row.id} row={row} />}
      </RowsSection>
      <Songs />
    </Page>
  );
}
