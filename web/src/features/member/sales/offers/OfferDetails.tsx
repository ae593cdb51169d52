import type { OfferDecision, OfferRow } from '@store/domain/api/member/offers';
import { formatDecimal, fromDecimal } from '@store/domain/platform/money/money';
import { counted } from '../../../../lib/figures';
import { trackPath } from '../../../../lib/paths/paths';
import { serverNow } from '../../../../lib/serverTime';
import { TextLink } from '../../../../ui/links/TextLink';
import { formatDate } from '../../base/dates';
import { Failure } from '../../base/frame/Failure';
import { Cover } from '../../base/list/Cover';
import { RowAction } from '../../base/list/Row';
import { State } from '../../base/list/table/ListRow';
import { useMemberAction } from '../../base/list/useMemberAction';
import { Keys } from '../../base/panes/Panes';
import { spentText } from '../../base/spentText';
import { Answers } from './Answers';
import { answerBuyer } from './offerCalls';
import styles from './MemberOffers.module.css';
import { detailOf, standingOf } from './offerTexts';

interface ScaleProps {
  readonly row: OfferRow;
  readonly price: string;
  readonly minimum: string;
}

/** The offer between zero and list price. The sentences above say the same. */
function Scale({ row: { amount, currency }, price, minimum }: ScaleProps) {
  const placeOf = (decimal: string) => `${(100 * fromDecimal(decimal)) / fromDecimal(price)}%`;
  const money = (decimal: string) => formatDecimal(decimal, currency);
  return (
    <div className={styles.scale}>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.offered} style={{ width: placeOf(amount) }} />
        <span className={styles.minimum} style={{ insetInlineStart: placeOf(minimum) }} />
      </div>
      <p className={styles.ends}>
        <span>{`Your minimum ${money(minimum)}`}</span>
        <span>{`List price ${money(price)}`}</span>
      </p>
    </div>
  );
}

/** `84% of €44.99` */
function comparison({ amount, currency }: OfferRow, price: string): string {
  const percent = Math.floor((100 * fromDecimal(amount)) / fromDecimal(price));
  return `${percent}% of ${formatDecimal(price, currency)}`;
}

interface BuyerProps {
  readonly row: OfferRow;
  readonly of: OfferDecision['buyer'];
}

function Buyer({ row: { buyer }, of: { orders, spent, bought } }: BuyerProps) {
  return (
    <section className={styles.buyer} aria-label="Buyer">
      <h4 className={styles.name}>{buyer.name}</h4>
      <p className={styles.about}>{buyer.email}</p>
      <p className={styles.about}>
        {orders === 0
          ? 'Hasn’t bought anything yet.'
          : `${counted(orders, 'order', 'orders')}, ${spentText(spent)} net`}
      </p>
      <ul>
        {bought.map(({ title, license_name: licence, created, image, price, currency }) => (
          <li key={`${created} ${title}`} className={styles.bought}>
            <Cover image={image} size={32} />
            <span>
              <span>{title}</span>
              <span className={styles.about}>{`${licence}, ${formatDate(created)}`}</span>
            </span>
            <span>{formatDecimal(price, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WithdrawProps {
  readonly row: OfferRow;
  readonly name: string;
  readonly onDone: () => void;
}

function Withdraw({ row: { id, version }, name, onDone }: WithdrawProps) {
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

const KEYS = [
  ['A', 'accept'],
  ['C', 'counter'],
  ['D', 'decline'],
  ['J K', 'next, previous'],
] as const;

interface OfferDetailsProps {
  readonly row: OfferRow;
  readonly onDone: () => void;
}

export function OfferDetails({ row, onDone }: OfferDetailsProps) {
  const { buyer, currency, amount, title, license_name, track_id, message, state, decision, created } = row;
  const name = `the offer of ${buyer.name} for ${title}`;
  const { tone, text } = standingOf(row, serverNow());
  const [price, minimum] = [decision?.list_price ?? null, decision?.minimum ?? null];
  const isWithdrawable = state === 'countered' || state === 'accepted';
  return (
    <article className={styles.offer} aria-label={name.replace(/^t/, 'T')}>
      <div className={styles.head}>
        {decision && <Cover image={decision.image} size={104} />}
        <div>
          <h3 className={styles.title}>
            <TextLink to={trackPath(track_id)}>{title}</TextLink>
          </h3>
          <p className={styles.about}>{`${license_name}, offered on ${formatDate(created)}`}</p>
          <p className={styles.about}>{detailOf(row)}</p>
        </div>
        <State tone={tone}>{text}</State>
      </div>
      <div className={decision ? styles.columns : undefined}>
        <div className={styles.decision}>
          <p className={styles.about}>{`${buyer.name} offers`}</p>
          <p className={styles.amount}>
            <strong>{formatDecimal(amount, currency)}</strong>
            {price !== null && <span>{comparison(row, price)}</span>}
          </p>
          {price !== null && minimum !== null && <Scale row={row} price={price} minimum={minimum} />}
          {decision && price === null && <p>This beat can’t be bought under this licence at the moment.</p>}
          {message !== '' && <blockquote className={styles.message}>{message}</blockquote>}
          {decision && <Answers row={row} listPrice={price} name={name} onDone={onDone} />}
          {isWithdrawable && <Withdraw row={row} name={name} onDone={onDone} />}
        </div>
        {decision && <Buyer row={row} of={decision.buyer} />}
      </div>
      {decision && <Keys keys={KEYS} />}
    </article>
  );
}
