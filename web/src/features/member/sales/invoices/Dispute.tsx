import type { InvoiceDispute, InvoiceRow } from '@store/domain/api/member/orders';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/Button';
import { TextField } from '../../../../ui/fields/Field';
import { addDisputeNote } from '../../base/calls';
import { formatDateTime } from '../../base/dates';
import { useMemberAction } from '../../base/list/useMemberAction';
import styles from './Dispute.module.css';

function progressOf({ status, answered, answer_at }: InvoiceDispute): string {
  switch (status) {
    case 'open':
      return answered
        ? 'The evidence has been submitted.'
        : `The shop submits its evidence on ${formatDateTime(answer_at)}.`;
    case 'answered':
      return 'The evidence has been submitted, and the bank is deciding.';
    case 'won':
      return 'You have won it and keep the money.';
    case 'lost':
      return 'You have lost it, and the bank has taken the money back.';
    case 'closed':
      return 'It was closed, and you keep the money.';
  }
}

interface NoteFormProps {
  readonly id: string;
  readonly note: string;
  readonly onDone: () => void;
}

function NoteForm({ id, note, onDone }: NoteFormProps) {
  const [text, setText] = useState(note);
  const { isBusy, failure, run } = useMemberAction(onDone);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void run((options) => addDisputeNote({ id, note: text }, options));
      }}
    >
      <TextField
        label="Your statement for the bank"
        hint="Submitted with the evidence, which contains the order, the contracts and the downloads."
        error={failure ?? undefined}
        rows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="quiet" isBusy={isBusy}>
        {isBusy ? 'Saving…' : 'Save statement'}
      </Button>
    </form>
  );
}

interface DisputeProps {
  readonly invoice: InvoiceRow;
  readonly dispute: InvoiceDispute;
  readonly onDone: () => void;
}

export function Dispute({ invoice, dispute, onDone }: DisputeProps) {
  const { reason, status, note, answered } = dispute;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.dispute}>
      <h3 id={headingId} className={styles.heading}>{`Dispute: ${reason.replaceAll('_', ' ')}`}</h3>
      <p>{progressOf(dispute)}</p>
      {status === 'open' && !answered ? (
        <NoteForm id={invoice.id} note={note} onDone={onDone} />
      ) : (
        note !== '' && <blockquote className={styles.note}>{note}</blockquote>
      )}
    </section>
  );
}
