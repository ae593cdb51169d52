import type { LicenceId } from '@store/domain/shop/licences/licence';
import type { OwnedKit, OwnedLicence } from '@store/domain/api/licences';
import { atom, type Getter, type Setter } from 'jotai';
import { tokenAtom } from '../../../lib/storage/session';

interface Read {
  readonly token: string;
  readonly licences: readonly OwnedLicence[];
  readonly kits: readonly OwnedKit[];
}

/** Last read, with the session. */
const readAtom = atom<Read | null>(null);

/** This session's; null for others, and until read. */
const ownAtom = atom((get) => {
  const read = get(readAtom);
  return read !== null && read.token === get(tokenAtom) ? read : null;
});

const NONE = [] as const;

/** Empty for visitors, and until read. */
export const ownedLicencesAtom = atom((get): readonly OwnedLicence[] => get(ownAtom)?.licences ?? NONE);

/** Empty for visitors, and until read. */
export const ownedKitsAtom = atom((get): readonly OwnedKit[] => get(ownAtom)?.kits ?? NONE);

/** Failures aren't reported: checkout asks the server again. */
async function read(get: Getter, set: Setter, token: string): Promise<void> {
  try {
    const { userLicences } = await import('./call');
    const outcome = await userLicences({ token });
    if (outcome.ok && get(tokenAtom) === token)
      set(readAtom, { token, licences: outcome.data.results, kits: outcome.data.kits });
  } catch {
    // The code couldn't be loaded.
  }
}

/** Once per session and page load. */
export const readOwnedLicencesAtom = atom(null, async (get, set, token: string) => {
  if (get(readAtom)?.token === token) return;
  set(readAtom, { token, licences: [], kits: [] });
  await read(get, set, token);
});

/** After a confirmed payment. */
export const readOwnedAgainAtom = atom(null, async (get, set) => {
  const token = get(tokenAtom);
  if (token !== null) await read(get, set, token);
});

/** The order of an owned licence, if any. */
export function orderOf(
  licences: readonly OwnedLicence[],
  trackId: number,
  licence: LicenceId,
): string | undefined {
  return licences.find(({ track_id, license }) => track_id === trackId && license === licence)?.order_id;
}
