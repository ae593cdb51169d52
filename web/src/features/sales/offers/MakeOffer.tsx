import type { Track } from '@store/domain/shop/catalogue/tracks';
import { shopOptions } from '@store/domain/sales/deals/bulk-deals';
import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { useHydrated } from '../../../lib/page/hydration';
import { usePageData } from '../../../lib/shop/pageData';
import { Button } from '../../../ui/Button';
import { bulkDealsAtom } from '../../shop/catalogue';
import { usePriceOptions } from '../../shop/licences';
import { OfferModal } from './OfferModal';

interface MakeOfferProps {
  readonly track: Track;
  /** Runs before the visitor leaves for the sign-in page. */
  readonly onSignIn: () => void;
}

/** By the catalogue, or until it is read, by what the page came with. */
function useTakesOffers(): boolean {
  const deals = useHydrated(useAtomValue(bulkDealsAtom), null);
  const { track } = usePageData();
  return deals === null ? track?.takesOffers === true : shopOptions(deals).offers;
}

/** Only in a shop that takes offers. */
export function MakeOffer({ track, onSignIn }: MakeOfferProps) {
  const isOffered = useTakesOffers();
  const exclusive = usePriceOptions(track).find(({ licence }) => licence.exclusive);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  if (track.status === 'sold' || !exclusive || !isOffered) return null;
  return (
    <div>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Make an offer
      </Button>
      {isOpen && <OfferModal track={track} exclusive={exclusive} onSignIn={onSignIn} onClose={close} />}
    </div>
  );
}
