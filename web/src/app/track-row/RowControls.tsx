import type { ComponentProps } from 'react';
import { QuickAdd } from '../../features/sales/cart';
import type { TrackActions } from '../../features/shop/catalogue';
import { RowMenu } from './RowMenu';

export default function RowControls({ track, isBare = false }: ComponentProps<TrackActions['Offer']>) {
  return (
    <>
      {!isBare && <RowMenu track={track} />}
      <QuickAdd track={track} />
    </>
  );
}
