import type { MembershipRow } from '@store/domain/api/member/memberships';
import { formatDecimal } from '@store/domain/platform/money/money';
import type { ReactNode } from 'react';
import { formatFigure } from '../../../../lib/figures';
import { formatDate } from '../../base/dates';
import { Email } from '../../base/list/Email';
import { ExportButton } from '../../base/list/ExportButton';
import { MemberList, type Column, type ListAddress } from '../../base/list/MemberList';
import cells from '../../base/list/cells.module.css';
import { State, type Tone } from '../../base/list/table/ListRow';
import { exportPeriods, readSubscribers } from './membershipCalls';

const COLUMNS: readonly Column[] = [
  { name: 'Subscriber' },
  { name: 'Plan', className: cells.half },
  { name: 'Credits', className: cells.amount },
  { name: 'Next payment', className: cells.date },
  { name: 'State', className: cells.state },
  { name: 'Paid', className: `${cells.amount} ${cells.minor}` },
];

const STATES: Readonly<Record<MembershipRow['state'], readonly [tone: Tone, text: string]>> = {
  pending: ['info', 'Not paid yet'],
  active: ['good', 'Active'],
  pastDue: ['bad', 'Payment failed'],
  ended: ['quiet', 'Ended'],
};

function stateOf({ state, cancel_at: end }: MembershipRow): ReactNode {
  const [tone, text] = STATES[state];
  if (state === 'active' && end !== null) return <State tone="warn">{`Ends ${formatDate(end)}`}</State>;
  return <State tone={tone}>{text}</State>;
}

interface SubscriberListProps {
  readonly list: ListAddress;
  /** The other parts of the page. */
  readonly tabs: ReactNode;
}

/** The people with a membership. */
export function SubscriberList({ list, tabs }: SubscriberListProps) {
  return (
    <MemberList
      list={list}
      call={readSubscribers}
      names={['subscribers', 'subscriber']}
      title="Memberships"
      searched="by email or username"
      columns={COLUMNS}
      version={0}
      above={tabs}
      emptyHint="People are listed here once they have paid for a plan."
      action={<ExportButton call={exportPeriods} of="memberships" />}
      row={(membership) => {
        const { id, username, email, plan, credits, until, state, cancel_at, currency, paid } = membership;
        const hasNext = state === 'active' && cancel_at === null;
        return (
          <tr key={id}>
            <td>
              <span className={cells.name}>{username}</span>
              <br />
              <span className={cells.quiet}>
                <Email>{email}</Email>
              </span>
            </td>
            <td className={cells.half}>{plan}</td>
            <td className={cells.amount}>{formatFigure(credits)}</td>
            <td className={cells.date}>{hasNext ? formatDate(until) : '—'}</td>
            <td className={cells.state}>{stateOf(membership)}</td>
            <td className={`${cells.amount} ${cells.minor}`}>{formatDecimal(paid, currency)}</td>
          </tr>
        );
      }}
    />
  );
}
