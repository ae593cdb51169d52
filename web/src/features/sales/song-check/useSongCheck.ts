import type { Fingerprint } from '@store/domain/shop/fingerprint/fingerprint';
import type { Match } from '@store/domain/shop/fingerprint/match';
import { useRef, useState } from 'react';
import { useUnmount } from '../../../lib/useUnmount';
import { decodeSong, SongError } from './decodeSong';
import { startSongWorker } from './songWorkerClient';

export interface KnownBeat {
  readonly id: number;
  readonly title: string;
  readonly fingerprint: Fingerprint;
}

/** Couldn't be compared, and why. */
export interface LeftBeat {
  readonly id: number;
  readonly title: string;
  readonly reason: string;
}

export interface KnownBeats {
  readonly beats: readonly KnownBeat[];
  readonly left: readonly LeftBeat[];
}

export interface LoadTools {
  readonly signal: AbortSignal;
  /** Of a beat's audio file. Throws a SongError. */
  readonly fingerprint: (file: Blob) => Promise<Fingerprint>;
  /** What is happening, and its progress, 0 to 1. */
  readonly onStep: (text: string, part: number) => void;
}

/** An Error's message is for the user. */
export type LoadBeats = (tools: LoadTools) => Promise<KnownBeats>;

export interface FoundBeat {
  readonly id: number;
  readonly title: string;
  readonly match: Match;
}

/** Clearest first. */
export interface Outcome {
  readonly file: string;
  readonly found: readonly FoundBeat[];
  readonly compared: number;
  readonly left: readonly LeftBeat[];
}

export type CheckState =
  | { readonly kind: 'none' }
  | { readonly kind: 'working'; readonly step: string; readonly part: number }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'done'; readonly outcome: Outcome };

function foundBeats(beats: readonly KnownBeat[], matches: readonly (Match | null)[]): FoundBeat[] {
  return beats
    .flatMap(({ id, title }, index) => {
      const match = matches[index];
      return match ? [{ id, title, match }] : [];
    })
    .sort((a, b) => b.match.landmarks - a.match.landmarks);
}

/** Compares one song at a time; calls `load` once. */
export function useSongCheck(load: LoadBeats) {
  const [state, setState] = useState<CheckState>({ kind: 'none' });
  const running = useRef<AbortController | null>(null);
  const known = useRef<KnownBeats | null>(null);
  useUnmount(() => running.current?.abort());

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setState({ kind: 'none' });
  };

  const check = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: CheckState) => {
      if (running.current === controller) setState(next);
    };
    const onStep = (step: string, part: number) => show({ kind: 'working', step, part });
    onStep('Reading the file', 0);
    try {
      const worker = startSongWorker(signal);
      const samples = await decodeSong(file);
      const song = await worker.fingerprint(samples, 'song', (part) => onStep('Listening to the song', part));
      if (song.times.length === 0) throw new SongError('The file is silent, or too short to be compared.');
      const fingerprint = async (preview: Blob) =>
        worker.fingerprint(await decodeSong(preview), 'beat', () => undefined);
      known.current ??= await load({ signal, fingerprint, onStep });
      const { beats, left } = known.current;
      const matches = await worker.find(
        song,
        beats.map((beat) => beat.fingerprint),
        (part) => onStep('Comparing', part),
      );
      const found = foundBeats(beats, matches);
      show({ kind: 'done', outcome: { file: file.name, found, compared: beats.length, left } });
    } catch (error) {
      if (!signal.aborted)
        show({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
    } finally {
      controller.abort();
    }
  };

  return { state, check, cancel };
}
