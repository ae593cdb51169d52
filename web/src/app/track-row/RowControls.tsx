import type { Track } from '@store/domain/shop/catalogue/tracks';
import { QuickAdd } from '../../features/sales/cart';
import { RowMenu } from './RowMenu';

export default function RowControls({ track }: { readonly track: Track }) {
  return (
    <>
      <RowMenu track={track} />
      <QuickAdd track={track} />
    </>
  );
}
