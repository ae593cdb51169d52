import type { Analysis } from '@store/domain/shop/analysis/analysis';
import { formatTime } from '@store/domain/platform/time';
import type { Completion, StoredBeat } from '@store/functions/shop/catalogue/completion';
import { hasFile } from '@store/functions/platform/gateways/storage';
import { sketchPath } from '@store/domain/shop/files/cover-sketch';
import { paintSketch } from '../lib/cover-sketch';
import { paintShare } from '../lib/share-picture';
import { lackingParts, suggestions, type Part } from './lacking';
import type { AnalyseSource } from './results';
import { audioSources, nameOf, readSource, sourceOf, type Source } from './sources';

export interface Found {
  readonly completion: Completion;
  readonly parts: readonly Part[];
  readonly isComplete: boolean;
  /** Suggestions and faults, for the operator. */
  readonly remarks: readonly string[];
}

interface Context {
  readonly analyse: AnalyseSource;
  readonly shop: string;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

interface Heard {
  readonly analysis?: Analysis;
  readonly faults: readonly string[];
}

const NOTHING: Heard = { faults: [] };

/** Analyses the first decodable source; names why others failed. */
async function analyseFirst(sources: readonly Source[], analyse: AnalyseSource): Promise<Heard> {
  const faults: string[] = [];
  for (const source of sources) {
    try {
      return { analysis: await analyse(source), faults };
    } catch (error) {
      faults.push(`${nameOf(source)}: ${messageOf(error)}`);
    }
  }
  return { faults };
}

interface Painted {
  readonly share?: Uint8Array;
  readonly faults: readonly string[];
}

async function paint({ track }: StoredBeat, peaks: string, shop: string): Promise<Painted> {
  try {
    const cover = await readSource(sourceOf(track.image));
    return { share: await paintShare({ ...track, peaks }, { cover, shop }), faults: [] };
  } catch (error) {
    return { faults: [`${nameOf(sourceOf(track.image))}: ${messageOf(error)}`] };
  }
}

async function lacksSketch({ track }: StoredBeat): Promise<boolean> {
  const source = sourceOf(track.image);
  const path = 'path' in source ? sketchPath(source.path) : undefined;
  return path !== undefined && !(await hasFile(path));
}

interface Sketched {
  readonly sketch?: Uint8Array;
  readonly faults: readonly string[];
}

async function sketchCover({ track }: StoredBeat): Promise<Sketched> {
  const source = sourceOf(track.image);
  try {
    return { sketch: await paintSketch(await readSource(source)), faults: [] };
  } catch (error) {
    return { faults: [`${nameOf(source)}: ${messageOf(error)}`] };
  }
}

/** Only missing values. Silence has no timbre. */
function measured(lacking: readonly Part[], analysis: Analysis | undefined): Completion {
  if (!analysis) return {};
  const { seconds, timbre } = analysis;
  return {
    ...(lacking.includes('length') ? { time: formatTime(seconds) } : {}),
    ...(lacking.includes('timbre') && timbre !== '' ? { timbre } : {}),
  };
}

const FIELD = {
  length: 'time',
  waveform: 'peaks',
  timbre: 'timbre',
  'picture for shared links': 'share',
  'sketch of the cover': 'sketch',
} as const satisfies Partial<Record<Part, keyof Completion>>;

/** Saving the beat measures its files. */
function isFound(part: Part, completion: Completion): boolean {
  if (part === 'file sizes' || part === 'format of the WAV') return true;
  return completion[FIELD[part]] !== undefined;
}

/**
 * What a beat lacks: length, timbre and suggestions from the master or the preview; the waveform from the preview.
 */
export async function findCompletion(beat: StoredBeat, { analyse, shop }: Context): Promise<Found> {
  const lacking = lackingParts(beat, await lacksSketch(beat));
  const isHeard = lacking.includes('length') || lacking.includes('timbre') || beat.track.key === '';
  const full = isHeard ? await analyseFirst(audioSources(beat), analyse) : NOTHING;
  const preview = lacking.includes('waveform')
    ? await analyseFirst([sourceOf(beat.track.media)], analyse)
    : NOTHING;
  const peaks = preview.analysis?.peaks ?? beat.track.peaks;
  const isPainted = lacking.includes('picture for shared links');
  const { share, faults }: Painted = isPainted ? await paint(beat, peaks, shop) : NOTHING;
  const sketched: Sketched = lacking.includes('sketch of the cover') ? await sketchCover(beat) : NOTHING;
  const completion = {
    ...measured(lacking, full.analysis),
    ...(preview.analysis ? { peaks } : {}),
    ...(share ? { share } : {}),
    ...(sketched.sketch ? { sketch: sketched.sketch } : {}),
  };
  const parts = lacking.filter((part) => isFound(part, completion));
  return {
    completion,
    parts,
    isComplete: parts.length === lacking.length && (!isHeard || full.analysis !== undefined),
    remarks: [
      ...new Set([...full.faults, ...preview.faults, ...faults, ...sketched.faults]),
      ...(full.analysis ? suggestions(beat, full.analysis) : []),
    ],
  };
}
