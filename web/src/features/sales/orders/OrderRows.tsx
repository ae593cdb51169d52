import { formatDecimal } from '@store/domain/platform/money/money';
import type { OrderView } from '@store/domain/api/orders';
import { useEffect, useId, useRef, useState } from 'react';
import { formatDay } from '../../../lib/date';
import { stateName } from '../../../lib/orderState';
import { withdrawalPath } from '../../../lib/paths/customerPaths';
import { ChevronDownIcon } from '../../../ui/icons/controls';
import { TextLink } from '../../../ui/links/TextLink';
import type { OrderAccess } from './calls';
import { LineCover } from './LineCover';
import { OrderLine } from './OrderLine';
import styles from './OrderRows.module.css';
import { OrderTotal } from './OrderTotal';
import { isDownloadable, isWithdrawable, STATE_WORDS } from './states';

interface OrderDetailsProps {
  readonly order: OrderView;
  readonly access: OrderAccess;
  readonly onLink: (address: string) => void;
}

interface OrderRowsProps {
  readonly order: OrderView;
  readonly token: string;
  readonly isOpenAtFirst: boolean;
  readonly onLink: (address: string) => void;
}

function Receipt({ address }: { readonly address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles.receipt}>
      Receipt <span className={styles.newTab}>(new tab)</span>
    </a>
  );
}

function Withdrawal({ order }: { readonly order: OrderView }) {
  if (order.withdrawn !== null)
    return (
      <p
        className={styles.explanation}
      >{`You declared your withdrawal from this contract on ${formatDay(order.withdrawn)}.`}</p>
    );
  if (!isWithdrawable(order)) return null;
  return (
    <p className={styles.explanation}>
      <TextLink to={withdrawalPath(order.id)}>Withdraw from contract here</TextLink>
    </p>
  );
}

export function OrderDetails({ order, access, onLink }: OrderDetailsProps) {
  const { explanation } = STATE_WORDS[order.state];
  const withFiles = order.lines.filter((line) => isDownloadable(order, line));
  const main = withFiles.find((line) => line.kind !== 'beat' || line.upgraded_by === null) ?? withFiles[0];
  return (
    <div className={styles.details}>
      {explanation && <p className={styles.explanation}>{explanation}</p>}
      <ul>
        {order.lines.map((line, index) => (
          <OrderLine
            key={index}
            line={line}
            currency={order.currency}
            isFileMain={line === main}
            access={access}
            download={isDownloadable(order, line) ? { order: order.id, index } : null}
            onLink={onLink}
          />
        ))}
      </ul>
      <OrderTotal order={order} />
      {order.receipt !== null && <Receipt address={order.receipt} />}
      <Withdrawal order={order} />
    </div>
  );
}

export function OrderRows({ order, isOpenAtFirst, token, onLink }: OrderRowsProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const row = useRef<HTMLTableRowElement>(null);
  const detailsId = useId();
  const { tone } = STATE_WORDS[order.state];

  useEffect(() => {
    if (isOpenAtFirst) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpenAtFirst]);

  return (
    <tbody className={styles.order}>
      <tr ref={row} className={styles.row}>
        <td className={styles.idCell}>
          <button
            data-row-link
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDownIcon />
            <LineCover image={order.lines[0]?.image ?? ''} width={128} className={styles.cover} />
            <span>
              <span className={styles.titles}>{order.lines.map(({ title }) => title).join(', ')}</span>{' '}
              <span className={styles.id}>{order.id}</span>{' '}
              <span className={styles.date}>{formatDay(order.created)}</span>
            </span>
          </button>
        </td>
        <td className={styles.total}>{formatDecimal(order.total, order.currency)}</td>
        <td className={styles.stateCell}>
          <span className={`${styles.state} ${styles[tone]}`}>{stateName(order.state)}</span>
        </td>
      </tr>
      {isOpen && (
        <tr id={detailsId}>
          <td colSpan={3} className={styles.detailsCell}>
            <OrderDetails order={order} access={{ token }} onLink={onLink} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
