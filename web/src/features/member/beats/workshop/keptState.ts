import { NEW_BEAT, type BeatState } from './beatState';
import type { KeptRow } from './kept';

export const PREVIEW_LOST = 'The preview was not uploaded before the page was closed: choose it again.';

type KeptState = Pick<
  KeptRow,
  | 'name'
  | 'fields'
  | 'keys'
  | 'licences'
  | 'isSelected'
  | 'measured'
  | 'preview'
  | 'split'
  | 'origin'
  | 'hasOwnPreview'
>;

export function keptOf(state: BeatState): KeptState {
  const { name, texts, keys, licences, isSelected, measured, length, split, origin, preview } = state;
  const hasOwnPreview = preview.kind === 'own';
  return {
    name,
    fields: texts,
    keys,
    licences,
    isSelected,
    measured,
    preview: length,
    split,
    origin,
    hasOwnPreview,
  };
}

/** A kept beat's state, without texts and files. `isDone`: everything made from its master is uploaded. */
export function stateFrom(
  { form, uploaded, hasOwnPreview = false, ...kept }: KeptRow,
  isDone: boolean,
): Partial<BeatState> {
  const { name, keys, licences, isSelected, preview: length, split = null, origin = null } = kept;
  const measured = kept.measured ?? {};
  const hasMaster = name !== '';
  const isOwn = hasOwnPreview && uploaded.preview !== undefined;
  return {
    name,
    keys,
    licences,
    isSelected,
    origin,
    // Empty in older rows without shares.
    split: split?.length === 0 && form === undefined ? null : split,
    ...(length === undefined ? {} : { length }),
    // Files made again are measured again.
    measured: isDone || !hasMaster ? measured : isOwn ? { peaks: measured.peaks, heard: measured.heard } : {},
    preview: isOwn ? { kind: 'own', file: null, isMeasured: true } : NEW_BEAT.preview,
    phase: hasMaster ? { kind: isDone ? 'ready' : 'missing' } : NEW_BEAT.phase,
    refusal: hasOwnPreview && !isOwn ? PREVIEW_LOST : null,
  };
}
