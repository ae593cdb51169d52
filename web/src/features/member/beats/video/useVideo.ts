import { useEffect, useRef, useState } from 'react';
import { useUnmount } from '../../../../lib/useUnmount';
import { renderVideo, type Video, type VideoKind, type VideoPlan, type VideoSource } from './renderVideo';

export type VideoState =
  | { readonly kind: 'none' }
  | { readonly kind: 'making'; readonly part: number }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'made'; readonly video: Video; readonly address: string; readonly seconds: number };

/** One video at a time; forgets the previous one. */
export function useVideo() {
  const [state, setState] = useState<VideoState>({ kind: 'none' });
  const running = useRef<AbortController | null>(null);
  const address = state.kind === 'made' ? state.address : null;
  useUnmount(() => running.current?.abort());
  useEffect(() => {
    if (address !== null) return () => URL.revokeObjectURL(address);
    return undefined;
  }, [address]);

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setState({ kind: 'none' });
  };

  const make = async (source: VideoSource, plan: VideoPlan, kind: VideoKind) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const show = (next: VideoState) => {
      if (running.current === controller) setState(next);
    };
    show({ kind: 'making', part: 0 });
    const startedAt = performance.now();
    try {
      const video = await renderVideo(source, plan, {
        kind,
        signal: controller.signal,
        onProgress: (part) => show({ kind: 'making', part }),
      });
      const seconds = (performance.now() - startedAt) / 1000;
      if (running.current !== controller) return;
      show({ kind: 'made', video, address: URL.createObjectURL(video.blob), seconds });
    } catch (error) {
      if (controller.signal.aborted) return;
      show({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  };

  return { state, make, cancel };
}
