import type { Kit } from '@store/domain/shop/kits/kits';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { usePageData } from '../../../lib/shop/pageData';

export type KitList =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: string; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly kits: readonly Kit[] };

type ReadState =
  | { readonly kind: 'unread' | 'loading' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'loaded'; readonly kits: readonly Kit[] };

const readAtom = atom<ReadState>({ kind: 'unread' });

/** Reads the kits once, and again after a failure. */
const loadKitsAtom = atom(null, async (get, set) => {
  const { kind } = get(readAtom);
  if (kind === 'loading' || kind === 'loaded') return;
  set(readAtom, { kind: 'loading' });
  try {
    const { readKits } = await import('./readKits');
    set(readAtom, { kind: 'loaded', kits: await readKits() });
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'The kits could not be read.';
    set(readAtom, { kind: 'failed', reason });
  }
});

/** Newest first. Shows what the page came with until the current kits are read. */
export function useKits(): KitList {
  const state = useAtomValue(readAtom);
  const load = useSetAtom(loadKitsAtom);
  const { kits } = usePageData();
  useEffect(() => void load(), [load]);
  if (state.kind === 'loaded') return state;
  if (kits) return { kind: 'loaded', kits };
  if (state.kind === 'failed') return { ...state, retry: () => void load() };
  return { kind: 'loading' };
}

export type KitDetail =
  | Exclude<KitList, { kind: 'loaded' }>
  | { readonly kind: 'loaded'; readonly kit: Kit; readonly isCurrent: boolean }
  | { readonly kind: 'unknown' };

export function useKit(id: number): KitDetail {
  const list = useKits();
  const { kit } = usePageData();
  const { kind } = useAtomValue(readAtom);
  const isCurrent = kind === 'loaded';
  const found = list.kind === 'loaded' ? list.kits.find((each) => each.id === id) : undefined;
  if (found) return { kind: 'loaded', kit: found, isCurrent };
  // A kit's page comes with that kit alone.
  if (!isCurrent && kit?.id === id) return { kind: 'loaded', kit, isCurrent };
  if (list.kind !== 'loaded') return list;
  // The page's kits may be old.
  return kind === 'unread' || kind === 'loading' ? { kind: 'loading' } : { kind: 'unknown' };
}
