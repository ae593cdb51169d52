import { Failure } from '../../base/frame/Failure';
import type { OfferRow } from '@store/domain/api/member/offers';
import { currencyWords } from '@store/domain/platform/money/currencies';
import { formatDecimal, hasDecimals } from '@store/domain/platform/money/money';
import { useState } from 'react';
import { trackPath } from '../../../../lib/paths/paths';
import { Button } from '../../../../ui/Button';
import { Field } from '../../../../ui/fields/Field';
import { TextLink } from '../../../../ui/links/TextLink';
import { formatDateTime } from '../../base/dates';
import { useUnsaved } from '../../base/leaving/unsaved';
import { Row, RowAction } from '../../base/list/Row';
import rows from '../../base/list/RowsSection.module.css';
import { useMemberAction } from '../../base/list/useMemberAction';
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

interface OfferItemProps {
  readonly row: OfferRow;
  readonly onDone: () => void;
}

interface ActionsProps extends OfferItemProps {
  readonly name: string;
}

/** The answers to an open offer. */
function Answers({ row, name, onDone }: ActionsProps) {
  const { id, version } = row;
  const { isBusy, failure, run } = useMemberAction(onDone);
  const [amount, setAmount] = useState('');
  useUnsaved(amount.trim() !== '', `Your answer to ${name} has not been sent.`);
  const send = (answer: 'accept' | 'decline') =>
    void run((options) => answerBuyer({ id, version, answer }, options));
  return (
    <>
      <div className={styles.answers}>
        <RowAction label="Accept" of={name} variant="signal" isBusy={isBusy} onClick={() => send('accept')} />
        <RowAction label="Decline" of={name} isBusy={isBusy} onClick={() => send('decline')} />
        <form
          className={styles.counter}
          onSubmit={(event) => {
            event.preventDefault();
            void run((options) =>
              answerBuyer(
                { id, version, answer: 'counter', amount: amount.trim().replace(',', '.') },
                options,
              ),
            );
          }}
        >
          <Field
            label={`Or ask for, in ${currencyWords(row.currency)}`}
            inputMode={hasDecimals(row.currency) ? 'decimal' : 'numeric'}
            autoComplete="off"
            required
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
          <Button
            type="submit"
            variant="quiet"
            isBusy={isBusy}
            aria-label={`Ask for a different amount from ${name}`}
          >
            Ask
          </Button>
        </form>
      </div>
      <Failure>{failure}</Failure>
    </>
  );
}

function Withdrawal({ row: { id, version }, name, onDone }: ActionsProps) {
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
  const { buyer, currency, amount, title, license_name, track_id, message, state } = row;
  const name = `the offer of ${buyer.name} for ${title}`;
  return (
    <Row>
      <p>
        <span className={styles.amount}>{formatDecimal(amount, currency)}</span> for{' '}
        <TextLink to={trackPath(track_id)}>{title}</TextLink>
        <span>{` (${license_name})`}</span>
      </p>
      <p
        className={rows.details}
      >{`${buyer.name}, ${buyer.email}, ${formatDateTime(row.created)}: ${stateText(row)}`}</p>
      {message !== '' && <blockquote className={styles.message}>{message}</blockquote>}
      {state === 'open' && <Answers row={row} name={name} onDone={onDone} />}
      {(state === 'countered' || state === 'accepted') && (
        <Withdrawal row={row} name={name} onDone={onDone} />
      )}
    </Row>
  );
}
