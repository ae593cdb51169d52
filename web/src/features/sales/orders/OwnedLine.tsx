import type { OwnedLicence } from '@store/domain/api/licences';
import { userOrders } from './calls';
import { useCustomerQuery } from '../../people/account';
import { OrderLine } from './OrderLine';
import { isDownloadable } from './states';

interface OwnedLineProps {
  readonly owned: Pick<OwnedLicence, 'order_id' | 'line'>;
  readonly token: string;
  readonly onLink: (address: string) => void;
}

/** The line of an order on a page of another subject; nothing until it has loaded. */
export function OwnedLine({ owned: { order_id: id, line: index }, token, onLink }: OwnedLineProps) {
  const order = useCustomerQuery('orders', userOrders, token).data?.results.find((one) => one.id === id);
  const line = order?.lines[index];
  if (!order || !line) return null;
  return (
    <ul>
      <OrderLine
        line={line}
        currency={order.currency}
        isFileMain
        token={token}
        download={isDownloadable(order, line) ? { order: id, index } : null}
        onLink={onLink}
      />
    </ul>
  );
}
