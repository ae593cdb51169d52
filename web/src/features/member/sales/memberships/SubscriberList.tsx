import type { MembershipRow } from '@store/domain/api/member/memberships';
import { formatDecimal } from '@store/domain/platform/money/money';
import { useState, type ReactNode } from 'react';
import { formatFigure } from '../../../../lib/figures';
import { formatDate } from '../../base/dates';
import { Email } from '../../base/list/Email';
import { ExportButton } from '../../base/list/ExportButton';
import { MemberList, type Column, type ListAddress } from '../../base/list/MemberList';
import cells from '../../base/list/cells.module.css';
import { ACTIONS, ListRow, State, type Tone } from '../../base/list/table/ListRow';
import { useAfterAction } from '../../base/list/useAfterAction';
import { exportPeriods, readSubscribers } from './membershipCalls';
import { RefundPayment } from './RefundPayment';

const COLUMNS: readonly Column[] = [
  { name: 'Subscriber' },
  { name: 'Plan', className: cells.half },
  { name: 'Credits', className: `${cells.amount} ${cells.minor}` },
  { name: 'Next payment', className: cells.date },
  { name: 'State', className: cells.state },
  { name: 'Paid', className: `${cells.amount} ${cells.minor}` },
  ACTIONS,
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
  const [refunded, setRefunded] = useState<MembershipRow | null>(null);
  const { version, refresh } = useAfterAction();
  return (
    <>
      <MemberList
        list={list}
        call={readSubscribers}
        names={['subscribers', 'subscriber']}
        title="Memberships"
        searched="by email or username"
        columns={COLUMNS}
        version={version}
        above={tabs}
        emptyHint="People are listed here once they have paid for a plan."
        action={<ExportButton call={exportPeriods} of="memberships" />}
        row={(membership) => {
          const { id, username, email, plan, credits, until, state, cancel_at, currency, paid } = membership;
          const hasNext = state === 'active' && cancel_at === null;
          return (
            <ListRow
              key={id}
              columns={COLUMNS}
              name={username}
              detail={<Email>{email}</Email>}
              cells={[
                plan,
                formatFigure(credits),
                hasNext ? formatDate(until) : '—',
                stateOf(membership),
                formatDecimal(paid, currency),
              ]}
              choices={[
                membership.refundable !== null && {
                  text: 'Refund last payment',
                  label: `Refund last payment of ${username}`,
                  act: () => setRefunded(membership),
                  isDangerous: true,
                },
              ]}
            />
          );
        }}
      />
      {refunded?.refundable && (
        <RefundPayment
          membership={refunded}
          payment={refunded.refundable}
          onClose={() => setRefunded(null)}
          onDone={refresh}
        />
      )}
    </>
  );
}
