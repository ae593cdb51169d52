import { useMemberQuery } from '../../base/session/useMemberQuery';
import {
  memberUsageAnswer,
  memberSongsAnswer,
  type UsageRow,
  type SongRow,
} from '@store/domain/api/member/orders';
import { meteredUses, usedPercent } from '@store/domain/shop/licences/usage';
import { BYTE_ORDER_MARK, csvLine } from '@store/domain/platform/csv';
import type { ReactNode } from 'react';
import { apiCall } from '../../../../lib/api/apiCall';
import { dashboardPath, memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { trackPath } from '../../../../lib/paths/paths';
import { saveDatedFile } from '../../../../lib/saveFile';
import { Button } from '../../../../ui/Button';
import { TextLink } from '../../../../ui/links/TextLink';
import { Page } from '../../base/frame/Page';
import { formatDate } from '../../base/dates';
import cells from '../../base/list/cells.module.css';
import { State, type Line } from '../../base/list/table/ListRow';
import { ShortList } from '../../base/list/table/ShortList';
import styles from './UsagePage.module.css';
import { formatFigure } from '../../../../lib/figures';

const readUsage = apiCall('GET /api/member/usage', memberUsageAnswer);

const STANDINGS = {
  within: null,
  near: <State tone="warn">Near its limit</State>,
  over: <State tone="bad">Beyond its limit</State>,
  upgraded: <State tone="quiet">Upgraded since</State>,
  refunded: <State tone="quiet">Refunded since</State>,
} as const;

/** `410,000 of 500,000 streams (82%)` */
function usesText(row: UsageRow): string {
  return meteredUses(row, row.limits)
    .map((use) => {
      const [count, limit] = [formatFigure(use.count), formatFigure(use.limit)];
      return `${count} of ${limit} ${use.metered} (${usedPercent(use)}%)`;
    })
    .join(', ');
}

/** {@link orderCells} and the state. */
const COLUMNS = { Buyer: cells.half, Order: cells.date, State: cells.state };

function orderCells(buyer: UsageRow['buyer'], at: number, id: string): readonly ReactNode[] {
  return [
    <span title={buyer.email}>{buyer.name}</span>,
    <TextLink
      to={dashboardPath({ tab: 'invoices', search: id, page: 1 })}
      aria-label={`${formatDate(at)}, order ${id}`}
    >
      {formatDate(at)}
    </TextLink>,
  ];
}

function reportLine(row: UsageRow): Line {
  const { id, buyer, title, license_name, track_id, order_id, reported, end, level } = row;
  return {
    key: id,
    name: title,
    title: (
      <TextLink className={cells.name} to={trackPath(track_id)}>
        {title}
      </TextLink>
    ),
    detail: license_name,
    cells: [usesText(row), ...orderCells(buyer, reported, order_id), STANDINGS[end ?? level]],
  };
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

function songLine(row: SongRow): Line {
  const { id, title, artist, isrc, channels, beat, license_name, track_id, buyer, saved, order_id, end } =
    row;
  return {
    key: id,
    name: title,
    title: `${title} by ${artist}`,
    detail: [...(isrc === '' ? [] : [`ISRC ${isrc}`]), ...channels].join(', '),
    cells: [
      <>
        <TextLink to={trackPath(track_id)}>{beat}</TextLink> <span>{`(${license_name})`}</span>
      </>,
      ...orderCells(buyer, saved, order_id),
      end && STANDINGS[end],
    ],
  };
}

function Songs() {
  const songs = useMemberQuery(['member-songs'], (options) => readSongs({}, options));
  const save = (result: readonly SongRow[]) =>
    saveDatedFile(new Blob([channelsCsv(result)], { type: 'text/csv' }), 'channels', 'csv');
  const result = songs.data?.result ?? [];
  const allowed = result.filter(isAllowed);
  return (
    <ShortList
      title="Buyers’ songs and channels"
      isReadOnly
      query={songs}
      rowsOf={(data) => data.result}
      columns={{ Song: '', Beat: cells.half, ...COLUMNS }}
      emptyTitle="No songs yet"
      emptyHint="Songs appear here once buyers save them."
      summary={
        allowed.length > 0 && (
          <div className={styles.summary}>
            <p>
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
        )
      }
      line={songLine}
    />
  );
}

/** Buyers' usage reports: licences nearly used up, and where songs are published. */
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
      <ShortList
        title="Buyers’ reports"
        isReadOnly
        query={usage}
        rowsOf={({ result }) => result}
        columns={{ Beat: '', Used: cells.beats, ...COLUMNS }}
        emptyTitle="No reports yet"
        emptyHint="Numbers appear here once buyers report them."
        line={reportLine}
      />
      <Songs />
    </Page>
  );
}
