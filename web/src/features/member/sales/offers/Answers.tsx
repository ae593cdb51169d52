import type { OfferRow } from '@store/domain/api/member/offers';
import { currencyWords } from '@store/domain/platform/money/currencies';
import { formatDecimal, fromDecimal, hasDecimals, toDecimal } from '@store/domain/platform/money/money';
import { DAY_MS } from '@store/domain/platform/time';
import { halfwayTo, PURCHASE_MS } from '@store/domain/sales/offers/offers';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/Button';
import { Field } from '../../../../ui/fields/Field';
import { Failure } from '../../base/frame/Failure';
import { useUnsaved } from '../../base/leaving/unsaved';
import { RowAction } from '../../base/list/Row';
import { useMemberAction } from '../../base/list/useMemberAction';
import { answerBuyer } from './offerCalls';
import styles from './MemberOffers.module.css';

interface AnswersProps {
  readonly row: OfferRow;
  /** Null if the beat cannot be bought. */
  readonly listPrice: string | null;
  /** `the offer of Mara Lind for Low Tide` */
  readonly name: string;
  readonly onDone: () => void;
}

/** The answers to an open offer. */
export function Answers({ row, listPrice, name, onDone }: AnswersProps) {
  const { id, version, currency, license_name: licence } = row;
  const { isBusy, failure, run } = useMemberAction(onDone);
  const [suggested] = useState(
    listPrice === null ? '' : toDecimal(halfwayTo(fromDecimal(listPrice), fromDecimal(row.amount)), currency),
  );
  const [amount, setAmount] = useState(suggested);
  const effectId = useId();
  useUnsaved(amount.trim() !== suggested, `Your answer to ${name} has not been sent.`);
  const send = (answer: 'accept' | 'decline') =>
    void run((options) => answerBuyer({ id, version, answer }, options));
  return (
    <>
      <div className={styles.answers}>
        <RowAction
          label="Accept"
          of={name}
          variant="signal"
          isBusy={isBusy}
          aria-describedby={effectId}
          onClick={() => send('accept')}
        />
        <p
          id={effectId}
          className={styles.about}
        >{`${licence} for ${formatDecimal(row.amount, currency)}, open for ${PURCHASE_MS / DAY_MS} days`}</p>
      </div>
      <form
        className={styles.answers}
        onSubmit={(event) => {
          event.preventDefault();
          void run((options) =>
            answerBuyer({ id, version, answer: 'counter', amount: amount.trim().replace(',', '.') }, options),
          );
        }}
      >
        <Field
          label={`Counter-offer in ${currencyWords(currency)}`}
          inputMode={hasDecimals(currency) ? 'decimal' : 'numeric'}
          autoComplete="off"
          required
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <Button type="submit" variant="quiet" isBusy={isBusy} aria-label={`Counter ${name}`}>
          Counter
        </Button>
        <RowAction
          label="Decline"
          of={name}
          variant="plain"
          isBusy={isBusy}
          onClick={() => send('decline')}
        />
      </form>
      <Failure>{failure}</Failure>
    </>
  );
}
