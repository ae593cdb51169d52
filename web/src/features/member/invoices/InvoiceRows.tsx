import type { InvoiceRow } from '@store/domain/member';
import { mayBecome } from '@store/domain/orders/orders';
import { useId, useState, type ReactNode } from 'react';
import { trackPath } from '../../../lib/paths/paths';
import { Button } from '../../../ui/Button';
import { ChevronDownIcon } from '../../../ui/icons';
import { TextLink } from '../../../ui/links/TextLink';
import { formatDateTime } from '../dates';
import styles from './InvoiceRows.module.css';
import tabs from '../list/cells.module.css';

interface InvoiceProps {
  readonly invoice: InvoiceRow;
  readonly onRefund: () => void;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ invoice }: { readonly invoice: InvoiceRow }) {
  const { buyer, created, payment, dispute } = invoice;
  return (
    <dl className={styles.facts}>
      <Fact name="Buyer">{buyer ? `${buyer.name}, ${buyer.email}` : 'Account deleted'}</Fact>
      <Fact name="Date">{formatDateTime(created)}</Fact>
      <Fact name="Payment">
        {payment ? (
          <a href={payment} target="_blank" rel="noopener noreferrer" className={styles.link}>
            Open at Stripe <span className={styles.newTab}>(new tab)</span>
          </a>
        ) : (
          'Nothing was paid'
        )}
      </Fact>
      {dispute !== null && (
        <Fact name="Dispute">
          <span className={styles.dispute}>{dispute.replaceAll('_', ' ')}</span>
        </Fact>
      )}
    </dl>
  );
}

function Lines({ invoice }: { readonly invoice: InvoiceRow }) {
  return (
    <ul className={styles.lines}>
      {invoice.lines.map(({ track_id: track, title, license, price }) => (
        <li key={track} className={styles.line}>
          <TextLink to={trackPath(track)}>{title}</TextLink>
          <span className={tabs.quiet}>{license}</span>
          <span className={styles.price}>€{price}</span>
        </li>
      ))}
    </ul>
  );
}

export function InvoiceRows({ invoice, onRefund }: InvoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  return (
    <>
      <tr>
        <td>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDownIcon />
            <span className={tabs.id}>{invoice.id}</span>
          </button>
        </td>
        <td className={tabs.id}>{invoice.user_id || '–'}</td>
        <td className={tabs.state}>
          <span className={`${tabs.mark} ${tabs[invoice.state]}`}>{invoice.state}</span>
        </td>
        <td className={tabs.amount}>€{invoice.total}</td>
      </tr>
      {isOpen && (
        <tr id={detailsId} className={styles.opened}>
          <td colSpan={4}>
            <div className={styles.details}>
              <Lines invoice={invoice} />
              <Facts invoice={invoice} />
              {mayBecome(invoice.state, 'refunded') && (
                <Button variant="quiet" aria-label={`Refund invoice ${invoice.id}`} onClick={onRefund}>
                  Refund
                </Button>
              )}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
