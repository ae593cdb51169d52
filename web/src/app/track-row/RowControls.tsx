import type { Track } from '@store/domain/catalogue/tracks';
import { QuickAdd } from '../../features/cart';
import { RowMenu } from './RowMenu';

export default function RowControls({ track }: { readonly track: Track }) {
  return (
    <>
      <RowMenu track={track} />
      <QuickAdd track={track} />
    </>
  );
}
