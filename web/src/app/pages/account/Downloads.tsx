import type { ComponentProps } from 'react';
import { OrderDownloads } from '../../../features/sales/orders';
import { QueryProvider } from '../../../lib/query/QueryProvider';

export default function Downloads(props: ComponentProps<typeof OrderDownloads>) {
  return (
    <QueryProvider>
      <OrderDownloads {...props} />
    </QueryProvider>
  );
}
