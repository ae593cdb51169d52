import {
  meteredUses,
  usageLimitsSchema,
  USAGE_LEVELS,
  usedPercent,
  type UsageLevel,
  type UsageRow,
} from '@store/domain/licences/usage';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { apiCall } from '../../../lib/api/apiCall';
import { dashboardPath } from '../../../lib/paths/dashboardQuery';
import { trackPath } from '../../../lib/paths/paths';
import { unwrap } from '../../../lib/query/queryClient';
import { TextLink } from '../../../ui/links/TextLink';
import { Page } from '../dashboard/Page';
import { formatDateTime } from '../dates';
import { RowsSection } from '../list/RowsSection';
import rows from '../list/RowsSection.module.css';
import { useMemberCall } from '../session/useMemberCall';
import styles from './UsagePage.module.css';

const readUsage = apiCall(
  'GET /api/member/usage',
  v.object({
    result: v.array(
      v.object({
        id: v.string(),
        order_id: v.string(),
        track_id: v.number(),
        title: v.string(),
        license_name: v.string(),
        buyer: v.object({ name: v.string(), email: v.string() }),
        limits: usageLimitsSchema,
        streams: v.number(),
        copies: v.number(),
        percent: v.number(),
        level: v.picklist(USAGE_LEVELS),
        reported: v.number(),
        end: v.nullable(v.picklist(['refunded', 'upgraded'])),
      }),
    ),
  }),
);

const LEVELS: Readonly<Record<UsageLevel, string | null>> = {
  within: null,
  near: 'Near its limit',
  over: 'Beyond its limit',
};

/** What to make of a report; null for nothing. */
function standingOf({ end, level }: UsageRow): string | null {
  if (end === 'upgraded') return 'Upgraded since';
  if (end === 'refunded') return 'Refunded since';
  return LEVELS[level];
}

/** `Streams: 410,000 of 500,000 (82%)` */
function usesText(row: UsageRow): string {
  return meteredUses(row, row.limits)
    .map((use) => {
      const [count, limit] = [use.count.toLocaleString('en'), use.limit.toLocaleString('en')];
      return `${count} of ${limit} ${use.metered} (${usedPercent(use)}%)`;
    })
    .join(', ');
}

function ReportItem({ row }: { readonly row: UsageRow }) {
  const { buyer, title, license_name, track_id, order_id, reported } = row;
  const standing = standingOf(row);
  return (
    <li className={rows.row}>
      <div className={styles.text}>
        <p>
          <TextLink to={trackPath(track_id)}>{title}</TextLink> ({license_name}): {usesText(row)}
        </p>
        <p className={rows.more}>
          {buyer.name}, {buyer.email}, {formatDateTime(reported)},{' '}
          <TextLink to={dashboardPath({ tab: 'invoices', search: order_id, page: 1 })}>
            order {order_id}
          </TextLink>
        </p>
      </div>
      {standing !== null && (
        <span className={`${styles.standing} ${row.end === null ? styles.open : ''}`}>{standing}</span>
      )}
    </li>
  );
}

/** What buyers have reported about their songs, and whose licence is nearly used up. */
export default function UsagePage() {
  const callAsMember = useMemberCall();
  const usage = useQuery({
    queryKey: ['member-usage'],
    queryFn: async () => unwrap(await callAsMember((options) => readUsage({}, options))),
  });
  return (
    <Page title="Usage">
      <p className={styles.about}>
        Buyers can report in their orders how often their songs were streamed and sold. At 80% of a limit, and
        beyond it, they get a mail with the price of an upgrade, and so do you. Nothing is ever blocked.
      </p>
      <RowsSection
        title="Reports of buyers"
        query={usage}
        rowsOf={({ result }) => result}
        empty="Nobody has reported anything yet."
      >
        {(row) => <ReportItem key={row.id} row={row} />}
      </RowsSection>
    </Page>
  );
}
