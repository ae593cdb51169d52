import { useCallback, useRef, useState } from 'react';
import { useUnmount } from '../../../../lib/useUnmount';
import { saveDatedFile } from '../../../../lib/saveFile';
import { LoadError, loadEntry, packFiles, type BoughtFile, type LoadedFile } from './files';

/** Couldn't be loaded, and why. */
export interface Missing {
  readonly entry: BoughtFile;
  readonly reason: string;
}

export type DownloadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly done: number; readonly name: string; readonly bytes: number }
  | { readonly kind: 'packing' }
  | { readonly kind: 'incomplete'; readonly missing: readonly Missing[] }
  | { readonly kind: 'failed' }
  /** `missing`: left out, as the customer chose. */
  | { readonly kind: 'saved'; readonly missing: number };

export interface AllDownloads {
  readonly state: DownloadState;
  /** Loads the rest, and saves the ZIP if nothing is missing. */
  readonly load: () => Promise<void>;
  readonly saveIncomplete: () => Promise<void>;
}

/** Loads files one by one, and keeps loaded ones during retries. */
export function useDownloadAll(token: string, entries: readonly BoughtFile[]): AllDownloads {
  const [state, setState] = useState<DownloadState>({ kind: 'idle' });
  const loaded = useRef(new Map<BoughtFile, LoadedFile>());
  const [closing] = useState(() => new AbortController());
  useUnmount(() => closing.abort());

  const save = useCallback(async () => {
    setState({ kind: 'packing' });
    const missing = entries.filter((entry) => !loaded.current.has(entry));
    try {
      const zip = await packFiles([...loaded.current.values()], missing);
      if (closing.signal.aborted) return;
      saveDatedFile(zip, 'my-beats', 'zip');
      setState({ kind: 'saved', missing: missing.length });
    } catch {
      // Too large for this browser or device, or the code couldn't be loaded.
      setState({ kind: 'failed' });
    }
  }, [entries, closing]);

  const load = useCallback(async () => {
    const { signal } = closing;
    const missing: Missing[] = [];
    for (const entry of entries) {
      if (loaded.current.has(entry)) continue;
      const onBytes = (bytes: number) =>
        setState({ kind: 'loading', done: loaded.current.size, name: entry.name, bytes });
      onBytes(0);
      try {
        loaded.current.set(entry, await loadEntry(entry, { token, signal, onBytes }));
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof LoadError)) throw error;
        missing.push({ entry, reason: error.message });
      }
    }
    if (missing.length > 0) setState({ kind: 'incomplete', missing });
    else await save();
  }, [entries, token, save, closing]);

  return { state, load, saveIncomplete: save };
}
