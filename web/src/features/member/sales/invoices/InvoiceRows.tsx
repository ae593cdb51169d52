import { formatDecimal } from '@store/domain/platform/money/money';
import type { BeatInvoiceLine, InvoiceRow } from '@store/domain/api/member/orders';
import { hasDownloads } from '@store/domain/sales/orders/orders';
import { lazy, Suspense, useId, useState } from 'react';
import { stateName } from '../../../../lib/orderState';
import { productPath } from '../../../../lib/paths/customerPaths';
import { Button } from '../../../../ui/Button';
import { ChevronDownIcon } from '../../../../ui/icons/controls';
import { CopyIcon } from '../../../../ui/icons/dashboard';
import { TextLink } from '../../../../ui/links/TextLink';
import { useCopy } from '../../../../ui/useCopy';
import { withRetries } from '../../../../lib/retry';
import { mailInvoice, settleInvoice } from '../../base/calls';
import { formatDate } from '../../base/dates';
import layout from '../../../../ui/layout.module.css';
import tabs from '../../base/list/cells.module.css';
import { Cover } from '../../base/list/Cover';
import { useMemberAction } from '../../base/list/useMemberAction';
import { Dispute } from './Dispute';
import { Facts, Lines, Refunds } from './InvoiceDetails';
import styles from './InvoiceRows.module.css';
import { isRefundable } from './refundable';

const GuestInvoice = lazy(() => withRetries(() => import('./GuestInvoice')));

function nameOf({ buyer, guest }: InvoiceRow): string {
  if (buyer) return buyer.name;
  return guest ? 'Guest' : 'Account deleted';
}

interface InvoiceProps {
  readonly invoice: InvoiceRow;
  readonly onRefund: () => void;
  readonly onRelist: (line: BeatInvoiceLine) => void;
  readonly onDone: () => void;
}

type ActionsProps = Omit<InvoiceProps, 'onRelist'>;

function Actions({ invoice, onRefund, onDone }: ActionsProps) {
  const { isBusy, run } = useMemberAction(onDone);
  const settle = () => run((options) => settleInvoice({ id: invoice.id }, options));
  const mailing = useMemberAction(onDone);
  const mail = () => mailing.run((options) => mailInvoice({ id: invoice.id }, options));
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
        aria-label={`Sync with Stripe for invoice ${invoice.id}`}
        onClick={() => void settle()}
      >
        {isBusy ? 'Checking…' : 'Sync with Stripe'}
      </Button>
      {invoice.buyer && hasDownloads(invoice.state) && (
        <Button
          variant="quiet"
          isBusy={mailing.isBusy}
          aria-label={`Send the mail again: invoice ${invoice.id}`}
          onClick={() => void mail()}
        >
          {mailing.isBusy ? 'Sending…' : 'Send the mail again'}
        </Button>
      )}
    </div>
  );
}

/** The first product and the number of others; the details have all. */
function Bought({ lines }: Pick<InvoiceRow, 'lines'>) {
  const [line] = lines;
  if (!line) return null;
  return (
    <div className={styles.bought}>
      <span className={styles.cover}>
        <Cover image={line.image} size={32} />
      </span>
      <div className={styles.title}>
        <TextLink to={productPath(line)}>{line.title}</TextLink>
        {lines.length > 1 && <span className={tabs.quiet}>{` and ${lines.length - 1} more`}</span>}
      </div>
    </div>
  );
}

export function InvoiceRows({ invoice, onRefund, onRelist, onDone }: InvoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const copy = useCopy();
  return (
    <>
      <tr>
        <td>
          <p className={tabs.name}>{nameOf(invoice)}</p>
          {invoice.buyer && <p className={styles.email}>{invoice.buyer.email}</p>}
        </td>
        <td className={tabs.beats}>
          <Bought lines={invoice.lines} />
        </td>
        <td className={tabs.date}>{formatDate(invoice.created)}</td>
        <td className={tabs.shortId}>
          <div className={styles.id}>
            <span className={tabs.id} title={invoice.id}>
              {invoice.id}
            </span>
            <button
              type="button"
              className={styles.icon}
              aria-label={`Copy ID ${invoice.id}`}
              onClick={() => void copy(invoice.id, 'The ID')}
            >
              <CopyIcon />
            </button>
          </div>
        </td>
        <td className={tabs.state}>
          <span className={`${tabs.mark} ${tabs[invoice.state]}`}>{stateName(invoice.state)}</span>
        </td>
        <td className={tabs.amount}>{formatDecimal(invoice.total, invoice.currency)}</td>
        <td className={tabs.toggle}>
          <button
            data-row-link
            type="button"
            className={`${styles.icon} ${styles.toggle}`}
            aria-label={`Details of invoice ${invoice.id}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDownIcon />
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr id={detailsId} className={styles.opened}>
          <td colSpan={7}>
            <div className={styles.details}>
              <Lines invoice={invoice} onRelist={onRelist} />
              <Facts invoice={invoice} />
              {invoice.withdrawn !== null && (
                <p>{`The buyer declared withdrawal from this contract on ${formatDate(invoice.withdrawn)}.`}</p>
              )}
              <Refunds invoice={invoice} />
              {invoice.dispute && <Dispute invoice={invoice} dispute={invoice.dispute} onDone={onDone} />}
              {invoice.guest && invoice.buyer && (
                <Suspense>
                  <GuestInvoice
                    invoice={invoice}
                    buyer={invoice.buyer}
                    links={invoice.guest.links}
                    onDone={onDone}
                  />
                </Suspense>
              )}
              <Actions invoice={invoice} onRefund={onRefund} onDone={onDone} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
