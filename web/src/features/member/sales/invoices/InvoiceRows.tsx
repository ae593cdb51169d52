import { formatDecimal } from '@store/domain/platform/money/money';
import type { BeatInvoiceLine, InvoiceRow } from '@store/domain/api/member/orders';
import { useId, useState } from 'react';
import { stateName } from '../../../../lib/orderState';
import { Button } from '../../../../ui/Button';
import { ChevronDownIcon } from '../../../../ui/icons/controls';
import { settleInvoice } from '../../base/calls';
import { formatDate } from '../../base/dates';
import layout from '../../../../ui/layout.module.css';
import tabs from '../../base/list/cells.module.css';
import { useMemberAction } from '../../base/list/useMemberAction';
import { Dispute } from './Dispute';
import { Facts, Lines, Refunds } from './InvoiceDetails';
import styles from './InvoiceRows.module.css';
import { isRefundable } from './refundable';

interface InvoiceProps {
  readonly invoice: InvoiceRow;
  readonly onRefund: () => void;
  readonly onRelist: (line: BeatInvoiceLine) => void;
  /** Called after an action on the invoice. */
  readonly onDone: () => void;
}

type ActionsProps = Omit<InvoiceProps, 'onRelist'>;

function Actions({ invoice, onRefund, onDone }: ActionsProps) {
  const { isBusy, run } = useMemberAction(onDone);
  const settle = () => run((options) => settleInvoice({ id: invoice.id }, options));
  return (
    <div className={layout.row}>
      {isRefundable(invoice) && (
        <Button variant="quiet" aria-label={`Refund invoice ${invoice.id}`} onClick={onRefund}>
          Refund
        </Button>
      )}
      <Button
        variant="quiet"
        isBusy={isBusy}
        aria-label={`Check payment of invoice ${invoice.id}`}
        onClick={() => void settle()}
      >
        {isBusy ? 'Checking…' : 'Check payment'}
      </Button>
    </div>
  );
}

/** More titles are counted only: the details have them all. */
const TITLES_MAXIMUM = 2;

/** `Low Tide, Glass Elevator and 3 more` */
function beatsOf({ lines }: InvoiceRow): string {
  const titles = lines.slice(0, TITLES_MAXIMUM).map(({ title }) => title);
  const others = lines.length - titles.length;
  return titles.join(', ') + (others > 0 ? ` and ${others} more` : '');
}

export function InvoiceRows({ invoice, onRefund, onRelist, onDone }: InvoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  return (
    <>
      <tr className={styles.invoice}>
        <td>
          <button
            data-row-link
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDownIcon />
            <span className={tabs.id} title={invoice.id}>
              {invoice.id}
            </span>
          </button>
        </td>
        <td className={tabs.date}>{formatDate(invoice.created)}</td>
        <td>
          <p className={tabs.id} title={invoice.user_id}>
            {invoice.user_id || '–'}
          </p>
          <p className={styles.more}>{invoice.buyer ? invoice.buyer.name : 'Account deleted'}</p>
        </td>
        <td className={styles.beats}>{beatsOf(invoice)}</td>
        <td className={tabs.state}>
          <span className={`${tabs.mark} ${tabs[invoice.state]}`}>{stateName(invoice.state)}</span>
        </td>
        <td className={tabs.amount}>{formatDecimal(invoice.total, invoice.currency)}</td>
      </tr>
      {isOpen && (
        <tr id={detailsId} className={styles.opened}>
          <td colSpan={6}>
            <div className={styles.details}>
              <Lines invoice={invoice} onRelist={onRelist} />
              <Facts invoice={invoice} />
              {invoice.withdrawn !== null && (
                <p>{`The buyer declared withdrawal from this contract on ${formatDate(invoice.withdrawn)}.`}</p>
              )}
              <Refunds invoice={invoice} />
              {invoice.dispute && <Dispute invoice={invoice} dispute={invoice.dispute} onDone={onDone} />}
              <Actions invoice={invoice} onRefund={onRefund} onDone={onDone} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
