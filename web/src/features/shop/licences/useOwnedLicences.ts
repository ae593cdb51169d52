import type { OwnedKit, OwnedLicence } from '@store/domain/api/licences';
import type { Kit } from '@store/domain/shop/kits/kits';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { afterPaint } from '../../../lib/page/afterPaint';
import { useHydrated } from '../../../lib/page/hydration';
import { useLicences } from '../../../lib/shop/state';
import { tokenAtom } from '../../../lib/storage/session';
import { ownedKitsAtom, ownedLicencesAtom, readOwnedLicencesAtom } from './state';

const NONE: readonly never[] = [];

function useReadOwned(): void {
  const token = useAtomValue(tokenAtom);
  const read = useSetAtom(readOwnedLicencesAtom);
  useEffect(() => {
    if (token !== null) afterPaint(() => void read(token));
  }, [token, read]);
}

export function useOwnedKits(): readonly OwnedKit[] {
  useReadOwned();
  return useHydrated(useAtomValue(ownedKitsAtom), NONE);
}

/** Undefined if not owned, as far as known. */
export function useOwnedKit({ id }: Kit): OwnedKit | undefined {
  return useOwnedKits().find(({ kit_id }) => kit_id === id);
}

/** Read after the page is usable. Visitors cause no request. */
export function useOwnedLicences(): readonly OwnedLicence[] {
  useReadOwned();
  return useHydrated(useAtomValue(ownedLicencesAtom), NONE);
}

/** Undefined if not owned, as far as known. */
export function useOwnedExclusive(trackId: number): OwnedLicence | undefined {
  const licences = useLicences();
  return useOwnedLicences().find(
    ({ track_id, license }) =>
      track_id === trackId && licences.some(({ id, exclusive }) => id === license && exclusive),
  );
}
