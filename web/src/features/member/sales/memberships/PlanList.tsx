import type { MemberPlansAnswer } from '@store/domain/api/member/memberships';
import { formatMoney } from '@store/domain/platform/money/money';
import { creditsText } from '@store/domain/sales/memberships/credits-text';
import type { Plan } from '@store/domain/shop/memberships/plans';
import type { PublicLicence } from '@store/domain/shop/licences/licence';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { counted, formatFigure } from '../../../../lib/figures';
import { useLicences, useMoney } from '../../../../lib/shop/state';
import { Button } from '../../../../ui/Button';
import textStyles from '../../../../ui/text.module.css';
import cells from '../../base/list/cells.module.css';
import { State } from '../../base/list/table/ListRow';
import { ShortList } from '../../base/list/table/ShortList';
import styles from './Memberships.module.css';
import { useReorder } from '../../base/list/table/useReorder';

const PLAN_COLUMNS = {
  Plan: '',
  Credits: cells.amount,
  Subscribers: `${cells.amount} ${cells.minor}`,
  Price: cells.amount,
  State: cells.state,
};

const CREDIT_COLUMNS = { Licence: '', Price: cells.amount, Credits: cells.amount };

interface PlanListProps {
  readonly query: UseQueryResult<MemberPlansAnswer>;
  /** The button that adds a plan. */
  readonly add: ReactNode;
  readonly onEdit: (plan: Plan) => void;
  readonly onDelete: (plan: Plan) => void;
  readonly onSwitch: (plan: Plan) => void;
  readonly onOrder: (plans: readonly Plan[]) => void;
  readonly onCredits: () => void;
}

function aboutText({ interval, percentOff, earlyDays }: Plan): string {
  return [
    interval === 'year' ? 'Paid each year' : 'Paid each month',
    ...(percentOff > 0 ? [`${percentOff}% off other beats`] : []),
    ...(earlyDays > 0 ? [`Beats ${counted(earlyDays, 'day', 'days')} early`] : []),
  ].join(' · ');
}

function keptText(months: number): string {
  if (months === 0) return 'Unused credits end with the period that paid for them.';
  return `Unused credits stay for ${counted(months, 'month', 'months')} after their period.`;
}

/** The plans in the order in which visitors see them, and what their credits buy. */
export function PlanList({ query, add, onEdit, onDelete, onSwitch, onOrder, onCredits }: PlanListProps) {
  const format = useMoney();
  const licences = useLicences();
  const placeOf = useReorder(query.data?.memberships.plans ?? [], onOrder);
  const { currency, memberships, subscribers = [] } = query.data ?? {};
  const stateOf = (plan: Plan) => {
    if (plan.currency !== currency) return <State tone="warn">{`Has a price in ${plan.currency}`}</State>;
    return plan.enabled ? <State tone="good">On sale</State> : <State tone="quiet">Not on sale</State>;
  };
  return (
    <>
      <ShortList
        title="Plans"
        isAlone
        query={query}
        rowsOf={(data) => data.memberships.plans}
        columns={PLAN_COLUMNS}
        emptyTitle="No plans yet"
        emptyHint="People pay by the month or year and spend credits on beats. Visitors see nothing of it until a plan is on sale."
        emptyAction={add}
        placeOf={placeOf}
        line={(plan) => ({
          key: plan.id,
          name: plan.name,
          detail: aboutText(plan),
          cells: [
            formatFigure(plan.credits),
            formatFigure(subscribers.find((each) => each.plan === plan.id)?.count ?? 0),
            <strong>{formatMoney(plan.price, plan.currency)}</strong>,
            stateOf(plan),
          ],
          main: { text: 'Edit', act: () => onEdit(plan) },
          choices: [
            { text: plan.enabled ? 'Stop selling' : 'Sell', act: () => onSwitch(plan) },
            { text: 'Delete', act: () => onDelete(plan), isDangerous: true },
          ],
        })}
      />
      <ShortList
        title="What a credit buys"
        query={query}
        rowsOf={() => licences}
        columns={CREDIT_COLUMNS}
        isReadOnly
        emptyTitle="No licences yet"
        emptyHint="Credits buy the licences of the shop."
        summary={
          memberships && (
            <div className={styles.summary}>
              <p className={textStyles.quiet}>{keptText(memberships.keepMonths)}</p>
              <Button variant="quiet" onClick={onCredits}>
                Edit credits
              </Button>
            </div>
          )
        }
        line={({ id, name, price }: PublicLicence) => {
          const cost = memberships?.costs[id];
          return {
            key: id,
            name,
            cells: [format(price), cost === undefined ? '—' : <strong>{creditsText(cost)}</strong>],
          };
        }}
      />
    </>
  );
}
