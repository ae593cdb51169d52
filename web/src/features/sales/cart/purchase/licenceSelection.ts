import type { LicenceId } from '@store/domain/shop/licences/licence';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import type { OwnedLicence } from '@store/domain/api/licences';
import type { Cents } from '@store/domain/platform/money/money';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useHydrated } from '../../../../lib/page/hydration';
import { addToCartAtom, changeLicenceAtom } from '../changes';
import { cartAtom } from '../cart';
import { usePersonalOptions, type OfferedUpgrade, type PersonalOption } from '../upgrades/personalOptions';

interface Selection {
  readonly trackId: number;
  readonly licensing: LicenceId;
}

const selectionAtom = atom<Selection | null>(null);

type NewOption = Extract<PersonalOption, { kind: 'new' }>;

/**
 * The lowest price of what the visitor doesn't own yet, or of everything if all is owned. Null if nothing is sold.
 */
function lowestOf(options: readonly PersonalOption[]): Cents | null {
  const priced = options.filter((each) => each.kind !== 'too-close');
  const missing = priced.filter(({ kind }) => kind !== 'owned');
  const prices = (missing.length > 0 ? missing : priced).map(({ price }) => price);
  return prices.sort((first, second) => first - second)[0] ?? null;
}

/** The cheapest upgrade, if the owner can buy nothing else of the beat. */
function onlyUpgradeOf(options: readonly PersonalOption[]): OfferedUpgrade | null {
  if (options.some(({ kind }) => kind === 'new')) return null;
  const upgrades = options.filter((each) => each.kind === 'upgrade');
  return upgrades.sort((first, second) => first.price - second.price)[0] ?? null;
}

export interface LicenceSelection {
  readonly options: readonly PersonalOption[];
  readonly isInCart: boolean;
  /** In the cart, or selected. Null until the visitor selects one, unless there is only one. */
  readonly licensing: LicenceId | null;
  /** For a beat in the cart, changes the licence there. */
  readonly select: (option: NewOption) => void;
  /** Null if none is selected. */
  readonly add: (() => void) | null;
  /** Null if none is selected. */
  readonly price: Cents | null;
  readonly lowest: Cents | null;
  /** The upgrade that the main button adds; null if it adds a licence. */
  readonly upgrade: OfferedUpgrade | null;
}

/** This visitor's licences of a beat and the selected one, shared by cards and button. */
export function useLicenceSelection(track: Track, owned: readonly OwnedLicence[]): LicenceSelection {
  const options = usePersonalOptions(track, owned);
  const inCart = useAtomValue(cartAtom).find(({ id }) => id === track.id);
  const current = useHydrated(inCart, undefined);
  const selection = useAtomValue(selectionAtom);
  const setSelection = useSetAtom(selectionAtom);
  const addToCart = useSetAtom(addToCartAtom);
  const change = useSetAtom(changeLicenceAtom);

  const [only] = options.length === 1 ? options : [];
  const wanted = selection?.trackId === track.id ? selection.licensing : only?.option.licence.id;
  const selected = options.find(
    (each): each is NewOption => each.kind === 'new' && each.option.licence.id === wanted,
  );
  return {
    options,
    isInCart: current !== undefined,
    licensing: current?.licensing ?? selected?.option.licence.id ?? null,
    select: ({ option, price }) => {
      const licensing = option.licence.id;
      if (current) change(track.id, { licensing, price });
      else setSelection({ trackId: track.id, licensing });
    },
    add: selected
      ? () => {
          addToCart(track, { licensing: selected.option.licence.id, price: selected.price });
          setSelection(null);
        }
      : null,
    price: selected?.price ?? null,
    lowest: lowestOf(options),
    upgrade: current ? null : onlyUpgradeOf(options),
  };
}
