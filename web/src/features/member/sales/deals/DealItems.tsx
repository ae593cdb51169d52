import { bulkDealName } from '@store/domain/sales/deals/bulk-deals';
import { currencyOfDiscount, discountText } from '@store/domain/sales/deals/codes';
import { hasBegun, isOver, type Period } from '@store/domain/sales/deals/period';
import type { PublicLicence } from '@store/domain/shop/licences/licence';
import type { CurrencyCode } from '@store/domain/platform/money/money';
import type { BulkDealRow, CodeRow } from '@store/domain/api/member/deals';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../base/dates';
import { Row, RowAction } from '../../base/list/Row';
import rows from '../../base/list/RowsSection.module.css';
import { useMemberAction, type MemberAction } from '../../base/list/useMemberAction';
import { endBulkDeal, endCode } from './dealCalls';
import { nameOf } from './licenceOptions';
import { useCurrency, useLicences } from '../../../../lib/shop/state';
import { counted, formatFigure } from '../../../../lib/figures';

function periodText(period: Period, now: number): string {
  const { from, until } = period;
  if (until !== null && isOver(period, now)) return `ended ${formatDateTime(until)}`;
  const parts = [
    ...(from !== null && !hasBegun(period, now) ? [`from ${formatDateTime(from)}`] : []),
    ...(until === null ? [] : [`until ${formatDateTime(until)}`]),
  ];
  return parts.length === 0 ? 'active' : parts.join(' ');
}

interface ItemProps {
  readonly name: string;
  readonly period: Period;
  readonly now: number;
  readonly onEdit: () => void;
  readonly end: MemberAction;
  readonly onEnded: () => void;
  readonly details?: string;
  readonly children?: ReactNode;
}

function Item({ name, period, now, onEdit, end, onEnded, ...rest }: ItemProps) {
  const { isBusy, failure, run } = useMemberAction(onEnded);
  return (
    <Row
      name={name}
      more={periodText(period, now)}
      failure={failure}
      actions={
        <>
          <RowAction label="Edit" of={name} onClick={onEdit} />
          {!isOver(period, now) && (
            <RowAction label="End" of={name} isBusy={isBusy} onClick={() => void run(end)} />
          )}
        </>
      }
      {...rest}
    />
  );
}

interface DealItemProps<Deal> {
  readonly row: Deal;
  readonly now: number;
  readonly onEdit: () => void;
  readonly onEnded: () => void;
}

interface Shop {
  readonly licences: readonly PublicLicence[];
  readonly currency: CurrencyCode;
}

function termsOf(row: CodeRow, { licences: onSale, currency }: Shop): string {
  const { discount, licences, tracks, combines, limit_per_buyer } = row;
  const isForAll = onSale.every(({ id }) => licences.includes(id));
  const names = licences.map((id) => nameOf(onSale, id)).join(', ');
  const isOther = (currencyOfDiscount(discount) ?? currency) !== currency;
  return [
    `${discountText(discount)} off`,
    ...(isOther ? [`not valid while the shop sells in ${currency}`] : []),
    ...(isForAll ? [] : [`${names} only`]),
    ...(tracks === null ? [] : [`beats ${tracks.join(', ')} only`]),
    ...(limit_per_buyer === null ? [] : [`${limit_per_buyer} per buyer`]),
    ...(combines ? ['on top of bulk deals'] : []),
  ].join(' · ');
}

export function CodeItem({ row, ...rest }: DealItemProps<CodeRow>) {
  const { code, uses, limit } = row;
  const licences = useLicences();
  const currency = useCurrency();
  return (
    <Item
      name={code}
      period={row}
      end={(options) => endCode({ code }, options)}
      details={termsOf(row, { licences, currency })}
      {...rest}
    >
      <p
        className={rows.details}
      >{`Used ${limit === null ? counted(uses, 'time', 'times') : `${formatFigure(uses)} of ${formatFigure(limit)} times`}`}</p>
    </Item>
  );
}

export function BulkDealItem({ row, ...rest }: DealItemProps<BulkDealRow>) {
  const { id } = row;
  const name = bulkDealName(row, nameOf(useLicences(), row.licence));
  return <Item name={name} period={row} end={(options) => endBulkDeal({ id }, options)} {...rest} />;
}
