import type { BulkDealRow, CodeRow } from '@store/domain/api/member/deals';
import { bulkDealName } from '@store/domain/sales/deals/bulk-deals';
import { currencyOfDiscount, discountText } from '@store/domain/sales/deals/codes';
import { hasBegun, isOver, type Period } from '@store/domain/sales/deals/period';
import type { UseQueryResult } from '@tanstack/react-query';
import { cents, formatMoney } from '@store/domain/platform/money/money';
import { formatFigure } from '../../../../lib/figures';
import { toServerTime } from '../../../../lib/serverTime';
import { useCurrency, useLicences } from '../../../../lib/shop/state';
import { Button } from '../../../../ui/Button';
import { formatDate } from '../../base/dates';
import { Page } from '../../base/frame/Page';
import cells from '../../base/list/cells.module.css';
import { State, type Line } from '../../base/list/table/ListRow';
import { ShortList } from '../../base/list/table/ShortList';
import type { MemberAction } from '../../base/list/useMemberAction';
import { endBulkDeal, endCode } from './dealCalls';
import { nameOf } from './licenceOptions';

export interface Deals {
  readonly codes: readonly CodeRow[];
  readonly bulk: readonly BulkDealRow[];
}

/** The URL's items for forms of new deals. An existing deal's adds its code or id: `code:SUMMER`. */
export const [NEW_CODE, NEW_BULK] = ['code', 'bulk'];

const BULK_COLUMNS = { Deal: '', Ends: cells.date, State: cells.state };

const CODE_COLUMNS = {
  Code: '',
  For: `${cells.half} ${cells.minor}`,
  Off: cells.number,
  Used: cells.number,
  'Brought in': cells.amount,
  Ends: `${cells.date} ${cells.minor}`,
  State: cells.state,
};

function stateOf(period: Period, now: number) {
  if (isOver(period, now)) return <State tone="quiet">Ended</State>;
  if (period.from !== null && !hasBegun(period, now))
    return <State tone="info">{`From ${formatDate(period.from)}`}</State>;
  return <State tone="good">Running</State>;
}

interface DealListsProps {
  readonly deals: UseQueryResult<Deals>;
  readonly onItem: (item: string) => void;
}

export function DealLists({ deals, onItem }: DealListsProps) {
  const onSale = useLicences();
  const currency = useCurrency();
  const now = toServerTime(deals.dataUpdatedAt);
  const lineOf = (item: string, name: string, period: Period, end: MemberAction): Omit<Line, 'cells'> => ({
    key: item,
    name,
    main: { text: 'Edit', act: () => onItem(item) },
    choices: [!isOver(period, now) && { text: 'End', send: end }],
  });
  const endOf = ({ until }: Period) => (until === null ? '—' : formatDate(until));
  const detailOf = ({ discount, tracks, combines, limit_per_buyer }: CodeRow) => {
    const isOther = (currencyOfDiscount(discount) ?? currency) !== currency;
    return [
      ...(isOther ? [`Not valid while the shop sells in ${currency}`] : []),
      ...(tracks === null ? [] : [`Beats ${tracks.join(', ')} only`]),
      ...(limit_per_buyer === null ? [] : [`${limit_per_buyer} per buyer`]),
      ...(combines ? ['On top of bulk deals'] : []),
    ].join(' · ');
  };
  const licencesOf = ({ licences }: CodeRow) =>
    onSale.every(({ id }) => licences.includes(id))
      ? 'Every licence'
      : licences.map((id) => nameOf(onSale, id)).join(', ');
  const addBulk = (
    <Button variant="quiet" onClick={() => onItem(NEW_BULK)}>
      Add bulk deal
    </Button>
  );
  const addCode = <Button onClick={() => onItem(NEW_CODE)}>Add code</Button>;
  return (
    <Page
      title="Deals"
      actions={
        <>
          <div>{addBulk}</div>
          <div>{addCode}</div>
        </>
      }
    >
      <ShortList
        title="Discount codes"
        query={deals}
        rowsOf={({ codes }) => codes}
        columns={CODE_COLUMNS}
        emptyTitle="No discount codes yet"
        emptyHint="Buyers enter a code in the cart: 10% off for subscribers, or €5 off a first order."
        emptyAction={addCode}
        line={(row) => {
          const { code, discount, uses, brought_in, limit } = row;
          return {
            ...lineOf(`code:${code}`, code, row, (options) => endCode({ code }, options)),
            detail: detailOf(row),
            cells: [
              licencesOf(row),
              discountText(discount),
              limit === null ? formatFigure(uses) : `${formatFigure(uses)} of ${formatFigure(limit)}`,
              brought_in.map((sum) => formatMoney(cents(sum.amount), sum.currency)).join(' · ') || '—',
              endOf(row),
              stateOf(row, now),
            ],
          };
        }}
      />
      <ShortList
        title="Bulk deals"
        query={deals}
        rowsOf={({ bulk }) => bulk}
        columns={BULK_COLUMNS}
        emptyTitle="No bulk deals yet"
        emptyHint="Buy two, get one free: the cart takes the cheapest beat off by itself, without a code."
        emptyAction={addBulk}
        line={(row) => {
          const { id } = row;
          const name = bulkDealName(row, nameOf(onSale, row.licence));
          return {
            ...lineOf(`bulk:${id}`, name, row, (options) => endBulkDeal({ id }, options)),
            cells: [endOf(row), stateOf(row, now)],
          };
        }}
      />
    </Page>
  );
}
