import type { OwnedLicence } from '@store/domain/api/licences';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { afterPaint } from '../../lib/afterPaint';
import { tokenAtom } from '../../lib/storage/session';
import { ownedLicencesAtom, readOwnedLicencesAtom } from './state';

/** The licences of a signed-in visitor, read after the page is usable. Visitors cause no request. */
export function useOwnedLicences(): readonly OwnedLicence[] {
  const token = useAtomValue(tokenAtom);
  const read = useSetAtom(readOwnedLicencesAtom);
  useEffect(() => {
    if (token !== null) afterPaint(() => void read(token));
  }, [token, read]);
  return useAtomValue(ownedLicencesAtom);
}
