import type { OwnedLicence } from '@store/domain/api/licences';
import { userOrders } from './calls';
import { useCustomerQuery } from '../../people/account';
import { FirstDownload } from './DownloadButton';
import { OrderLine } from './OrderLine';
import { isDownloadable } from './states';

interface OwnedLineProps {
  readonly owned: Pick<OwnedLicence, 'order_id' | 'line'>;
  readonly token: string;
  readonly onLink: (address: string) => void;
}

/** Undefined until loaded. */
function useOwnedLine({ owned: { order_id: id, line: index }, token }: OwnedLineProps) {
  const order = useCustomerQuery('orders', userOrders, token).data?.results.find((one) => one.id === id);
  const line = order?.lines[index];
  if (!order || !line) return undefined;
  return {
    currency: order.currency,
    ownedSince: order.created,
    line,
    download: isDownloadable(order, line) ? { order: id, index } : null,
  };
}

export function OwnedLine(props: OwnedLineProps) {
  const loaded = useOwnedLine(props);
  return (
    loaded && (
      <ul>
        <OrderLine {...loaded} isFileMain access={{ token: props.token }} onLink={props.onLink} />
      </ul>
    )
  );
}

export function OwnedDownload(props: OwnedLineProps) {
  const loaded = useOwnedLine(props);
  if (!loaded?.download) return null;
  return (
    <FirstDownload {...loaded.download} line={loaded.line} token={props.token} onLink={props.onLink} isMain />
  );
}
