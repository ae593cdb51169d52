import type { InvoiceRow } from '@store/domain/api/member/orders';
import { formatDecimal, formatMoney } from '@store/domain/platform/money/money';
import { useId, useState } from 'react';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { refundInvoice } from '../../base/calls';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { refundableLines, refundAmount, refundInput } from './refundable';
import styles from './RefundModal.module.css';

/** A deleted account has no name. */
function buyerOf({ buyer }: InvoiceRow): string {
  return buyer ? `${buyer.name}, ${buyer.email}` : 'the buyer, whose account was deleted';
}

interface LineChoiceProps {
  readonly invoice: InvoiceRow;
  readonly chosen: readonly number[];
  readonly onChoose: (chosen: readonly number[]) => void;
}

function LineChoice({ invoice, chosen, onChoose }: LineChoiceProps) {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId} className={styles.lines}>
      <p id={labelId} className={styles.label}>
        Lines to refund
      </p>
      {refundableLines(invoice).map((index) => {
        const line = invoice.lines[index];
        return (
          line && (
            <Checkbox
              key={index}
              label={`${line.title}, ${line.license_name}, ${formatDecimal(line.price, invoice.currency)}`}
              isChecked={chosen.includes(index)}
              onChange={(isChecked) =>
                onChoose(isChecked ? [...chosen, index] : chosen.filter((other) => other !== index))
              }
            />
          )
        );
      })}
    </div>
  );
}

interface RefundModalProps {
  readonly invoice: InvoiceRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export default function RefundModal({ invoice, onClose, onDone }: RefundModalProps) {
  const lines = refundableLines(invoice);
  const [chosen, setChosen] = useState<readonly number[]>(lines);
  const isPart = chosen.length < invoice.lines.length;
  return (
    <ConfirmModal
      title="Refund this invoice?"
      busyLabel="Refunding…"
      isReady={chosen.length > 0}
      action={(options) => refundInvoice(refundInput(invoice, chosen), options)}
      onClose={onClose}
      onDone={onDone}
    >
      {lines.length > 1 && <LineChoice invoice={invoice} chosen={chosen} onChoose={setChosen} />}
      {chosen.length === 0 ? (
        <p key="none">Choose at least one line.</p>
      ) : (
        <p>
          <strong>{formatMoney(refundAmount(invoice, chosen), invoice.currency)}</strong> will be refunded to{' '}
          <strong>{buyerOf(invoice)}</strong>
          <span>{`, and ${isPart ? 'these licences' : 'the licences'} of invoice `}</span>
          <strong>{invoice.id}</strong> will end. This cannot be undone.
        </p>
      )}
    </ConfirmModal>
  );
}
