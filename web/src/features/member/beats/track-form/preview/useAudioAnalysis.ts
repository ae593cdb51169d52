import { useCallback, useEffect, useRef, useState } from 'react';
import { decode, DecodeError } from '../../analysis/decode';
import { startAnalysisWorker, type AnalysisWorker } from '../../analysis/analysisWorkerClient';
import type { RenderedPreview, Analysis, PreviewOptions } from '../../analysis/analysis';
import { readFileName, type NamedBeat } from '../../analysis/fileName';
import { readTags } from '../../analysis/fileTags';
import { limitText } from '../../analysis/limit';

/** Undefined: could not be determined. */
export interface FileAnalysis extends NamedBeat {
  /** The picture in its tags. */
  readonly cover: File | undefined;
  readonly seconds: number | undefined;
  readonly analysis: Analysis | undefined;
}

export type AnalysisState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'analysing' }
  /** `note` is what the producer should know of the sound. */
  | {
      readonly kind: 'analysed';
      readonly seconds: number;
      readonly peaks: string;
      readonly note: string | undefined;
    }
  | { readonly kind: 'failed'; readonly message: string };

export interface AudioAnalysis {
  readonly state: AnalysisState;
  /** Undefined if another file was chosen meanwhile. */
  readonly analyse: (file: File) => Promise<FileAnalysis | undefined>;
  /** Undefined on failure. */
  readonly renderPreview: (options: PreviewOptions) => Promise<RenderedPreview | undefined>;
  /** The whole sound as MP3; null if it is too long for that, undefined on failure. */
  readonly encode: (isWatermarked: boolean) => Promise<Blob | null | undefined>;
  /** Frees the samples in memory. */
  readonly reset: () => void;
}

const ANALYSIS_FAILED =
  'This file could not be analysed here. Fill in what is missing, and choose a preview.';

export function useAudioAnalysis(): AudioAnalysis {
  const [state, setState] = useState<AnalysisState>({ kind: 'idle' });
  const current = useRef<AnalysisWorker | null>(null);

  const reset = useCallback(() => {
    current.current?.stop();
    current.current = null;
    setState({ kind: 'idle' });
  }, []);
  useEffect(() => reset, [reset]);

  const analyse = useCallback(
    async (file: File): Promise<FileAnalysis | undefined> => {
      reset();
      const worker = startAnalysisWorker();
      current.current = worker;
      const isCurrent = (): boolean => current.current === worker;
      setState({ kind: 'analysing' });
      const tags = await readTags(file);
      const describe = (heard?: number) => {
        const named = readFileName(file.name, heard);
        const { title = named.title, cover } = tags;
        return { title, bpm: named.bpm ?? tags.bpm, key: named.key ?? tags.key, cover };
      };
      try {
        const analysis = await worker.analyse(await decode(file, tags));
        if (!isCurrent()) return undefined;
        const { seconds, peaks, bpm } = analysis;
        setState({ kind: 'analysed', seconds, peaks, note: limitText(analysis) });
        return { ...describe(bpm), seconds, analysis };
      } catch (error) {
        if (!isCurrent()) return undefined;
        setState({ kind: 'failed', message: error instanceof DecodeError ? error.message : ANALYSIS_FAILED });
        return { ...describe(), seconds: tags.seconds, analysis: undefined };
      }
    },
    [reset],
  );

  const renderPreview = useCallback(async (options: PreviewOptions): Promise<RenderedPreview | undefined> => {
    const worker = current.current;
    try {
      const rendered = await worker?.renderPreview(options);
      return current.current === worker ? rendered : undefined;
    } catch {
      return undefined;
    }
  }, []);

  const encode = useCallback(async (isWatermarked: boolean): Promise<Blob | null | undefined> => {
    const worker = current.current;
    try {
      const encoded = await worker?.encode(isWatermarked);
      return current.current === worker ? encoded : undefined;
    } catch {
      return undefined;
    }
  }, []);

  return { state, analyse, renderPreview, encode, reset };
}
