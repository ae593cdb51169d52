import { Failure } from '../../base/frame/Failure';
import type { OfferDecision, OfferRow } from '@store/domain/api/member/offers';
import { formatDecimal, fromDecimal } from '@store/domain/platform/money/money';
import { trackPath } from '../../../../lib/paths/paths';
import { TextLink } from '../../../../ui/links/TextLink';
import { formatDate, formatDateTime } from '../../base/dates';
import { RowAction } from '../../base/list/Row';
import rows from '../../base/list/RowsSection.module.css';
import { useMemberAction } from '../../base/list/useMemberAction';
import { spentText } from '../../base/spentText';
import { counted } from '../../../../lib/figures';
import { Cover } from '../../base/list/Cover';
import { Answers } from './Answers';
import { answerBuyer } from './offerCalls';
import styles from './MemberOffers.module.css';

function stateText({ state, currency, amount, counter, price, until, decline_at }: OfferRow): string {
  const money = (decimal: string) => formatDecimal(decimal, currency);
  switch (state) {
    case 'open':
      return decline_at === null
        ? `waiting for your answer until ${formatDateTime(until)}`
        : `below your minimum: will be declined automatically on ${formatDateTime(decline_at)}`;
    case 'countered':
      return `you asked for ${money(counter ?? amount)}; the buyer can answer until ${formatDateTime(until)}`;
    case 'accepted':
      return `agreed on ${money(price ?? amount)}; the buyer can pay until ${formatDateTime(until)}`;
    case 'declined':
      return counter === null ? 'declined' : `the buyer declined ${money(counter)}`;
    case 'withdrawn':
      return 'withdrawn';
    case 'expired':
      return 'expired';
    case 'closed':
      return 'closed, because the beat is no longer on sale, or the shop has changed its currency';
    case 'bought':
      return `bought for ${money(price ?? amount)}`;
  }
}

/** `84% of €44.99, your minimum: €26.99` */
function comparison({ amount, currency }: OfferRow, { list_price: price, minimum }: OfferDecision): string {
  if (price === null || minimum === null)
    return 'This beat can’t be bought under this licence at the moment.';
  const percent = Math.floor((100 * fromDecimal(amount)) / fromDecimal(price));
  return `${percent}% of ${formatDecimal(price, currency)}, your minimum: ${formatDecimal(minimum, currency)}`;
}

/** `2 orders, €49.98 net: Low Tide (Non-Exclusive, 2 Jun 2026), Night Bus (Unlimited, 30 Aug 2026)` */
function boughtText({ buyer: { orders, spent, bought } }: OfferDecision): string {
  if (orders === 0) return 'Hasn’t bought anything yet.';
  const named = bought.map((each) => `${each.title} (${each.license_name}, ${formatDate(each.created)})`);
  const sums = `Has bought: ${counted(orders, 'order', 'orders')}, ${spentText(spent)} net`;
  return named.length === 0 ? sums : `${sums}: ${named.join(', ')}`;
}

interface OfferItemProps {
  readonly row: OfferRow;
  readonly onDone: () => void;
}

interface WithdrawalProps extends OfferItemProps {
  readonly name: string;
}

function Withdrawal({ row: { id, version }, name, onDone }: WithdrawalProps) {
  const { isBusy, failure, run } = useMemberAction(onDone);
  return (
    <>
      <RowAction
        label="Withdraw"
        of={`from ${name}`}
        isBusy={isBusy}
        onClick={() => void run((options) => answerBuyer({ id, version, answer: 'withdraw' }, options))}
      />
      <Failure>{failure}</Failure>
    </>
  );
}

export function OfferItem({ row, onDone }: OfferItemProps) {
  const { buyer, currency, amount, title, license_name, track_id, message, state, decision } = row;
  const name = `the offer of ${buyer.name} for ${title}`;
  return (
    <li className={`${rows.row} ${styles.offer}`}>
      {decision && <Cover image={decision.image} size={104} />}
      <div className={rows.text}>
        <p>
          <span className={styles.amount}>{formatDecimal(amount, currency)}</span> for{' '}
          <TextLink to={trackPath(track_id)}>{title}</TextLink>
          <span>{` (${license_name})`}</span>
        </p>
        {decision && <p>{comparison(row, decision)}</p>}
        <p
          className={rows.details}
        >{`${buyer.name}, ${buyer.email}, ${formatDateTime(row.created)}: ${stateText(row)}`}</p>
        {decision && <p className={rows.details}>{boughtText(decision)}</p>}
        {message !== '' && <blockquote className={styles.message}>{message}</blockquote>}
        {decision && <Answers row={row} listPrice={decision.list_price} name={name} onDone={onDone} />}
        {(state === 'countered' || state === 'accepted') && (
          <Withdrawal row={row} name={name} onDone={onDone} />
        )}
      </div>
    </li>
  );
}
