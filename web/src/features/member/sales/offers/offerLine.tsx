import type { OfferDecision, OfferRow } from '@store/domain/api/member/offers';
import { formatDecimal, fromDecimal } from '@store/domain/platform/money/money';
import { trackPath } from '../../../../lib/paths/paths';
import { TextLink } from '../../../../ui/links/TextLink';
import { formatDate, formatDateTime } from '../../base/dates';
import cells from '../../base/list/cells.module.css';
import { State, type Line, type Tone } from '../../base/list/table/ListRow';
import layout from '../../../../ui/layout.module.css';
import { spentText } from '../../base/spentText';
import { counted } from '../../../../lib/figures';
import { Cover } from '../../base/list/Cover';
import { Email } from '../../base/list/Email';
import { Answers } from './Answers';
import { answerBuyer } from './offerCalls';
import styles from './MemberOffers.module.css';

const STATES: Readonly<Record<OfferRow['state'], { readonly tone: Tone; readonly text: string }>> = {
  open: { tone: 'warn', text: 'Open' },
  countered: { tone: 'info', text: 'Countered' },
  accepted: { tone: 'info', text: 'Accepted' },
  declined: { tone: 'quiet', text: 'Declined' },
  withdrawn: { tone: 'quiet', text: 'Withdrawn' },
  expired: { tone: 'quiet', text: 'Expired' },
  closed: { tone: 'quiet', text: 'Closed' },
  bought: { tone: 'good', text: 'Bought' },
};

/** Empty if the state says it all. */
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
      return counter === null ? '' : `the buyer declined ${money(counter)}`;
    case 'closed':
      return 'the beat is no longer on sale, or the shop has changed its currency';
    case 'bought':
      return price === null || price === amount ? '' : `bought for ${money(price)}`;
    case 'withdrawn':
    case 'expired':
      return '';
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

interface DetailsProps {
  readonly row: OfferRow;
  readonly name: string;
  readonly onDone: () => void;
}

function Details({ row, name, onDone }: DetailsProps) {
  const { message, decision } = row;
  const state = stateText(row);
  return (
    <div className={styles.offer}>
      {decision && <Cover image={decision.image} size={104} />}
      <div className={layout.closeStack}>
        {decision && <p>{comparison(row, decision)}</p>}
        {state !== '' && <p className={styles.about}>{state}</p>}
        {decision && <p className={styles.about}>{boughtText(decision)}</p>}
        {message !== '' && <blockquote className={styles.message}>{message}</blockquote>}
        {decision && <Answers row={row} listPrice={decision.list_price} name={name} onDone={onDone} />}
      </div>
    </div>
  );
}

/** The row of an offer. */
export function offerLine(row: OfferRow, onDone: () => void): Line {
  const { id, version, buyer, currency, amount, title, license_name, track_id, message, state } = row;
  const name = `the offer of ${buyer.name} for ${title}`;
  const { tone, text } = STATES[state];
  const hasDetails = row.decision !== null || message !== '' || stateText(row) !== '';
  return {
    key: `${id} ${version}`,
    name,
    title: (
      <TextLink className={cells.name} to={trackPath(track_id)}>
        {title}
      </TextLink>
    ),
    detail: license_name,
    cells: [
      <>
        <span>{buyer.name}</span>
        <br />
        <span className={styles.about}>
          <Email>{buyer.email}</Email>
        </span>
      </>,
      formatDate(row.created),
      <strong>{formatDecimal(amount, currency)}</strong>,
      <State tone={tone}>{text}</State>,
    ],
    ...((state === 'countered' || state === 'accepted') && {
      main: {
        text: 'Withdraw',
        label: `Withdraw from ${name}`,
        send: (options) => answerBuyer({ id, version, answer: 'withdraw' }, options),
      },
    }),
    more: hasDetails && <Details row={row} name={name} onDone={onDone} />,
  };
}
