import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { usePageData } from '../../../../lib/shop/pageData';
import { loadReader } from './catalogueReader';
import type { ShownTrack } from './earlyTrack';
import { selectedTrackAtom } from './state';

export type TrackDetail =
  | { readonly kind: 'loading' | 'unknown' }
  | { readonly kind: 'failed'; readonly reason: string; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly track: ShownTrack };

type ReadResult =
  | { readonly id: number; readonly kind: 'unknown' }
  | { readonly id: number; readonly kind: 'failed'; readonly reason: string }
  | { readonly id: number; readonly kind: 'loaded'; readonly track: ShownTrack };

async function read(id: number): Promise<ReadResult> {
  try {
    const { readTrack } = await loadReader();
    const track = await readTrack(id);
    return track ? { id, kind: 'loaded', track } : { id, kind: 'unknown' };
  } catch (error) {
    return {
      id,
      kind: 'failed',
      reason: error instanceof Error ? error.message : 'The track could not be read.',
    };
  }
}

/** Shows a known track at once, and reads it again, because it may be sold. */
export function useTrack(id: number): TrackDetail {
  const selected = useAtomValue(selectedTrackAtom);
  const [result, setResult] = useState<ReadResult | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { track: content } = usePageData();
  const retry = useCallback(() => {
    setResult(null);
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    let isActive = true;
    void read(id).then((newest) => isActive && setResult(newest));
    return () => {
      isActive = false;
    };
  }, [id, attempt]);

  const current = result?.id === id ? result : null;
  if (current && current.kind !== 'failed') return current;
  // A known track survives a failed reread: it may be playing, or a comment half written.
  const known = [selected, content?.track].find((track) => track?.id === id);
  if (known) return { kind: 'loaded', track: known };
  if (current) return { ...current, retry };
  return { kind: 'loading' };
}
