import { useCallback, useRef, useState } from 'react';
import { sizeText } from '../../workshop/files/audioFile';
import { loadDraftMaster, loadTrackMaster } from '../../../base/calls';
import { useMemberCall } from '../../../base/session/session';
import type { Subject } from '../../workshop/trackDraft';

export type MasterLoad =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly text: string }
  | { readonly kind: 'failed'; readonly message: string };

export interface StoredMaster {
  readonly load: MasterLoad;
  /** Undefined if it can't be loaded. */
  readonly read: () => Promise<Blob | undefined>;
  readonly cancel: () => void;
}

export function useStoredMaster(subject: Subject): StoredMaster {
  const [load, setLoad] = useState<MasterLoad>({ kind: 'idle' });
  const callAsMember = useMemberCall();
  const running = useRef<AbortController | null>(null);

  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setLoad({ kind: 'idle' });
  }, []);

  const read = async (): Promise<Blob | undefined> => {
    if (subject.kind === 'new') return undefined;
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    const { files = {} } = subject.row;
    const total = files.master ? ` of ${sizeText(files.master)}` : '';
    setLoad({ kind: 'loading', text: 'Loading the master…' });
    const call = subject.kind === 'track' ? loadTrackMaster : loadDraftMaster;
    const outcome = await callAsMember((options) =>
      call({
        ...options,
        signal: controller.signal,
        input: { id: String(subject.row.id) },
        onProgress: (bytes) =>
          setLoad({ kind: 'loading', text: `Loading the master: ${sizeText(bytes)}${total}` }),
      }),
    );
    if (running.current !== controller) return undefined;
    setLoad(outcome.ok ? { kind: 'idle' } : { kind: 'failed', message: outcome.error.message });
    return outcome.ok ? outcome.data : undefined;
  };

  return { load, read, cancel };
}
