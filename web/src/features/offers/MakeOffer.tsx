import type { Track } from '@store/domain/catalogue/tracks';
import { takesOffers } from '@store/domain/deals/bulk-deals';
import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { Button } from '../../ui/Button';
import { bulkDealsAtom } from '../catalogue';
import { useOffers } from '../licences';
import { OfferModal } from './OfferModal';

interface MakeOfferProps {
  readonly track: Track;
  /** Called before the visitor goes to the sign-in page. */
  readonly onSignIn: () => void;
}

/** Opens the form of an offer, in a shop that takes offers. Nothing before the catalogue says so. */
export function MakeOffer({ track, onSignIn }: MakeOfferProps) {
  const deals = useAtomValue(bulkDealsAtom);
  const exclusive = useOffers(track).find(({ licence }) => licence.exclusive);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  if (track.status === 'sold' || !exclusive || deals === null || !takesOffers(deals)) return null;
  return (
    <div>
      <Button variant="plain" onClick={() => setIsOpen(true)}>
        Make an offer
      </Button>
      {isOpen && <OfferModal track={track} exclusive={exclusive} onSignIn={onSignIn} onClose={close} />}
    </div>
  );
}
