import { tracksSoldAnswer } from '@store/domain/api/catalogue';
import { indexDiscovery } from '@store/domain/shop/catalogue/discovery/catalogue-index';
import { discover } from '@store/domain/shop/catalogue/discovery/discovery';
import { EVERYTHING } from '@store/domain/shop/catalogue/discovery/wanted';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { apiCall } from '../../../../lib/api/apiCall';

const readSold = apiCall('GET /api/tracks/sold', tracksSoldAnswer);

/** Null until read, even after a failure: the search then works without them. */
const soldAtom = atom<readonly Track[] | null>(null);

const loadSoldAtom = atom(null, async (get, set) => {
  if (get(soldAtom)) return;
  const outcome = await readSold({});
  if (outcome.ok) set(soldAtom, outcome.data.result);
});

/** Indexed once: each letter of a search asks again. */
const soldIndexAtom = atom((get) => {
  const sold = get(soldAtom);
  return sold && indexDiscovery(sold);
});

/** Read by the first search without results. */
export function useSoldMatches(text: string): readonly Track[] {
  const index = useAtomValue(soldIndexAtom);
  const load = useSetAtom(loadSoldAtom);
  useEffect(() => void load(), [load]);
  return index ? discover(index, { ...EVERYTHING, text }).tracks : [];
}
