import type { Track } from '@store/domain/shop/catalogue/tracks';
import { useSetAtom } from 'jotai';
import { Button } from '../../../../ui/Button';
import { addToCartAtom, type ChosenLicence } from '../changes';

interface AddFromLinkProps {
  readonly track: Track;
  readonly chosen: ChosenLicence;
  readonly onAdded: () => void;
}

/** Adds what a link from elsewhere offers; a beat that is in the cart stays as it is. */
export function AddFromLink({ track, chosen, onAdded }: AddFromLinkProps) {
  const add = useSetAtom(addToCartAtom);
  return (
    <Button
      onClick={() => {
        add(track, chosen);
        onAdded();
      }}
    >
      Add to cart
    </Button>
  );
}
