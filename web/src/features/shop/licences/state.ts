import type { LicenceId } from '@store/domain/shop/licences/licence';
import type { OwnedKit, OwnedLicence } from '@store/domain/api/licences';
import { atom, type Getter, type Setter } from 'jotai';
import { tokenAtom } from '../../../lib/storage/session';

interface Read {
  readonly token: string;
  readonly licences: readonly OwnedLicence[];
  readonly kits: readonly OwnedKit[];
}

/** The session whose licences were read last, and those. */
const readAtom = atom<Read | null>(null);

/** This session's licences; null for others, and until read. */
const ownAtom = atom((get) => {
  const read = get(readAtom);
  return read !== null && read.token === get(tokenAtom) ? read : null;
});

const NONE = [] as const;

/** Empty for visitors, and until the licences have been read. */
export const ownedLicencesAtom = atom((get): readonly OwnedLicence[] => get(ownAtom)?.licences ?? NONE);

/** Empty for visitors, and until the kits have been read. */
export const ownedKitsAtom = atom((get): readonly OwnedKit[] => get(ownAtom)?.kits ?? NONE);

/** A failure is not reported: checkout asks the server again. */
async function read(get: Getter, set: Setter, token: string): Promise<void> {
  try {
    const { userLicences } = await import('./call');
    const outcome = await userLicences({ token });
    if (outcome.ok && get(tokenAtom) === token)
      set(readAtom, { token, licences: outcome.data.results, kits: outcome.data.kits });
  } catch {
    // The code could not be loaded.
  }
}

/** Reads the licences of a signed-in visitor, once per session and page load. */
export const readOwnedLicencesAtom = atom(null, async (get, set, token: string) => {
  if (get(readAtom)?.token === token) return;
  set(readAtom, { token, licences: [], kits: [] });
  await read(get, set, token);
});

/** Reads them again, because a payment has been confirmed. */
export const readOwnedAgainAtom = atom(null, async (get, set) => {
  const token = get(tokenAtom);
  if (token !== null) await read(get, set, token);
});

/** The order of an owned licence; undefined if it is not owned. */
export function orderOf(
  licences: readonly OwnedLicence[],
  trackId: number,
  licence: LicenceId,
): string | undefined {
  return licences.find(({ track_id, license }) => track_id === trackId && license === licence)?.order_id;
}
