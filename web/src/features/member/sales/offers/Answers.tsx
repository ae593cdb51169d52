import type { OfferRow } from '@store/domain/api/member/offers';
import { currencyWords } from '@store/domain/platform/money/currencies';
import { formatDecimal, fromDecimal, hasDecimals, toDecimal } from '@store/domain/platform/money/money';
import { DAY_MS } from '@store/domain/platform/time';
import { halfwayTo, PURCHASE_MS } from '@store/domain/sales/offers/offers';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/Button';
import { Field } from '../../../../ui/fields/Field';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden';
import { Failure } from '../../base/frame/Failure';
import { useUnsaved } from '../../base/leaving/unsaved';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { useMemberAction } from '../../base/list/useMemberAction';
import panes from '../../base/panes/Panes.module.css';
import { answerBuyer } from './offerCalls';
import styles from './MemberOffers.module.css';

interface AnswersProps {
  readonly row: OfferRow;
  /** Null if the beat isn't for sale. */
  readonly listPrice: string | null;
  /** `the offer of Mara Lind for Low Tide` */
  readonly name: string;
  readonly onDone: () => void;
}

/** Answers to an open offer. Those given by key ask first. */
export function Answers({ row, listPrice, name, onDone }: AnswersProps) {
  const { id, version, currency, license_name: licence, title, buyer } = row;
  const { isBusy, failure, run } = useMemberAction(onDone);
  const [asked, setAsked] = useState<'accept' | 'decline' | null>(null);
  const [suggested] = useState(
    listPrice === null ? '' : toDecimal(halfwayTo(fromDecimal(listPrice), fromDecimal(row.amount)), currency),
  );
  const [amount, setAmount] = useState(suggested);
  const effectId = useId();
  const money = formatDecimal(row.amount, currency);
  const days = PURCHASE_MS / DAY_MS;
  useUnsaved(amount.trim() !== suggested, `Your answer to ${name} has not been sent.`);
  return (
    <>
      <Button
        className={styles.answer}
        aria-keyshortcuts="A"
        aria-describedby={effectId}
        onClick={() => setAsked('accept')}
      >
        <span>
          <span>{`Accept ${money}`}</span> <VisuallyHidden>{`, ${name}`}</VisuallyHidden>
        </span>
        <kbd className={panes.key} aria-hidden="true">
          A
        </kbd>
      </Button>
      <p id={effectId} className={styles.about}>{`${licence} for ${money}, open for ${days} days`}</p>
      <form
        className={styles.counter}
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
          aria-keyshortcuts="C"
          required
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <Button type="submit" variant="quiet" isBusy={isBusy}>
          <span>
            <span>{amount === suggested && listPrice !== null ? 'Counter, halfway' : 'Counter'}</span>{' '}
            <VisuallyHidden>{name}</VisuallyHidden>
          </span>
        </Button>
      </form>
      <Button
        variant="plain"
        className={styles.answer}
        aria-keyshortcuts="D"
        onClick={() => setAsked('decline')}
      >
        <span>
          <span>Decline</span> <VisuallyHidden>{name}</VisuallyHidden>
        </span>
        <kbd className={panes.key} aria-hidden="true">
          D
        </kbd>
      </Button>
      <Failure>{failure}</Failure>
      {asked !== null && (
        <ConfirmModal
          title={asked === 'accept' ? `Accept ${money} for ${title}?` : `Decline ${money} for ${title}?`}
          busyLabel="Sending…"
          action={(options) => answerBuyer({ id, version, answer: asked }, options)}
          onClose={() => setAsked(null)}
          onDone={onDone}
        >
          <p>
            {asked === 'accept'
              ? `${buyer.name} has ${days} days to buy ${licence} for ${money}. Others can still buy first. Once paid, the beat leaves the shop.`
              : `${buyer.name} gets a mail, and can buy the beat at its price.`}
          </p>
        </ConfirmModal>
      )}
    </>
  );
}
