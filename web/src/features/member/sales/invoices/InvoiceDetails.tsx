import { linePriceTexts, orderTotalText } from '@store/domain/sales/orders/order-total';
import { formatDecimal } from '@store/domain/platform/money/money';
import { formatSignedDecimal } from '@store/domain/platform/money/signed-money';
import type { BeatInvoiceLine, InvoiceRow } from '@store/domain/api/member/orders';
import type { ReactNode } from 'react';
import { productPath } from '../../../../lib/paths/customerPaths';
import { TextLink } from '../../../../ui/links/TextLink';
import { ReducedPrice } from '../../../../ui/ReducedPrice';
import { formatDateTime } from '../../base/dates';
import textStyles from '../../../../ui/text.module.css';
import tabs from '../../base/list/cells.module.css';
import { RowButton } from '../../base/list/RowButton';
import styles from './InvoiceDetails.module.css';

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function NewTabLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={styles.link}>
      <span>{children}</span> <span className={styles.newTab}>(new tab)</span>
    </a>
  );
}

function Amounts({ invoice: { currency, total, charged, kept } }: { readonly invoice: InvoiceRow }) {
  return (
    <>
      {charged !== total && <Fact name="Charged">{formatDecimal(charged, currency)}</Fact>}
      {kept !== charged && <Fact name="Net">{formatSignedDecimal(kept, currency)}</Fact>}
    </>
  );
}

export function Facts({ invoice }: { readonly invoice: InvoiceRow }) {
  const { id, user_id: userId, created, payment, receipt } = invoice;
  return (
    <dl className={styles.facts}>
      <Fact name="ID">{id}</Fact>
      <Fact name="User ID">{userId || '–'}</Fact>
      <Fact name="Date">{formatDateTime(created)}</Fact>
      <Fact name="Payment">
        {payment ? <NewTabLink to={payment}>Open at Stripe</NewTabLink> : 'Nothing was paid'}
      </Fact>
      {receipt !== null && (
        <Fact name="Receipt">
          <NewTabLink to={receipt}>Receipt</NewTabLink>
        </Fact>
      )}
      {payment !== null && <Amounts invoice={invoice} />}
    </dl>
  );
}

const REFUND_STATES = { pending: 'on its way', succeeded: 'refunded', failed: 'failed' } as const;

export function Refunds({ invoice: { currency, refunds, refused } }: { readonly invoice: InvoiceRow }) {
  if (refunds.length === 0 && refused.length === 0) return null;
  return (
    <div>
      <h3 className={styles.heading}>Refunds</h3>
      <ul className={styles.refunds}>
        {refunds.map(({ amount, status, reason }, index) => (
          <li key={index}>
            <span>{`${formatDecimal(amount, currency)}, ${REFUND_STATES[status]}`}</span>
            {reason !== null && <span className={textStyles.bad}>{`: ${reason.replaceAll('_', ' ')}`}</span>}
          </li>
        ))}
        {refused.map((reason, index) => (
          <li key={index} className={textStyles.bad}>{`Not refunded: ${reason.replaceAll('_', ' ')}`}</li>
        ))}
      </ul>
    </div>
  );
}

/** Explains the total; nothing if it is the sum of the lines. */
function Total({ invoice }: { readonly invoice: InvoiceRow }) {
  const text = orderTotalText(invoice);
  return text === null ? null : <li className={`${styles.total} ${tabs.quiet}`}>{text}</li>;
}

interface LinePriceProps {
  readonly line: InvoiceRow['lines'][number];
  readonly currency: InvoiceRow['currency'];
}

function LinePrice({ line, currency }: LinePriceProps) {
  const { remark, ...price } = linePriceTexts(line, currency);
  return (
    <span className={styles.price}>
      <ReducedPrice {...price} />
      {remark !== '' && <span>{remark}</span>}
    </span>
  );
}

interface LinesProps {
  readonly invoice: InvoiceRow;
  readonly onRelist: (line: BeatInvoiceLine) => void;
}

export function Lines({ invoice, onRelist }: LinesProps) {
  return (
    <ul className={styles.lines}>
      {invoice.lines.map((line, index) => (
        <li key={index} className={styles.line}>
          <div className={styles.product}>
            <TextLink to={productPath(line)}>{line.title}</TextLink>
            {line.kind === 'beat' && line.upgraded_by !== null && (
              <span className={tabs.quiet}>{`counts towards an upgrade, order ${line.upgraded_by}`}</span>
            )}
            {line.returned && <span className={`${tabs.mark} ${tabs.refunded}`}>refunded</span>}
            {line.kind === 'beat' && line.relistable && (
              <RowButton label={`Put ${line.title} back on sale`} onClick={() => onRelist(line)}>
                Put back on sale
              </RowButton>
            )}
          </div>
          <span className={tabs.quiet}>{line.license_name}</span>
          <LinePrice line={line} currency={invoice.currency} />
        </li>
      ))}
      <Total invoice={invoice} />
    </ul>
  );
}
