import type { ComponentProps } from 'react';
import { OwnedDownload } from '../../../features/sales/orders';
import { QueryProvider } from '../../../lib/query/QueryProvider';

export default function OwnedFile(props: ComponentProps<typeof OwnedDownload>) {
  return (
    <QueryProvider>
      <OwnedDownload {...props} />
    </QueryProvider>
  );
}
