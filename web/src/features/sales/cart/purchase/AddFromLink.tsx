import type { Track } from '@store/domain/shop/catalogue/tracks';
import { useSetAtom } from 'jotai';
import { Button } from '../../../../ui/Button';
import { addToCartAtom, type ChosenLicence } from '../changes';

interface AddFromLinkProps {
  readonly track: Track;
  readonly chosen: ChosenLicence;
  readonly onAdded: () => void;
}

/** Adds a link's offer; a beat in the cart stays as it is. */
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
