import type { TrackInput, TrackRow } from '@store/domain/member';
import type { Draft, Fault } from '../../../ui/form';
import type { StagedNames } from '../uploads/staging';

/** The fields of a track's form (specification part 7). */
export type TrackField = 'title' | 'image' | 'media' | 'tag' | 'time' | 'bpm';

/** What is typed into it. */
export type TrackDraft = Draft<TrackField>;

/** A form for a track that is there, or an empty one. */
export function draftOf(track: TrackRow | undefined): TrackDraft {
  if (!track) return { title: '', image: '', media: '', tag: '', time: '', bpm: '' };
  const { title, image, media, tag, time, bpm } = track;
  return { title, image, media, tag, time, bpm: String(bpm) };
}

/** What was chosen as a file, and needs no address. */
export interface HasFile {
  readonly cover: boolean;
  readonly preview: boolean;
}

function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text.trim());
}

/** The tempo that is typed, with a dot or a comma; NaN for none. */
function bpmOf(text: string): number {
  return text.trim() === '' ? NaN : Number(text.trim().replace(',', '.'));
}

/** The first thing that is wrong with a form, before it is sent; the server looks again. */
export function findTrackFault(draft: TrackDraft, has: HasFile): Fault<TrackField> | null {
  if (draft.title.trim() === '') return { field: 'title', text: 'Enter a title.' };
  if (!has.cover && !isAddress(draft.image))
    return { field: 'image', text: 'Choose a picture, or enter an address that begins with https://.' };
  if (!has.preview && !isAddress(draft.media))
    return { field: 'media', text: 'Choose an audio file, or enter an address that begins with https://.' };
  if (draft.tag.trim() === '') return { field: 'tag', text: 'Enter a tag.' };
  if (!/^(?:\d{1,3}:[0-5]\d|nan)?$/.test(draft.time.trim()))
    return { field: 'time', text: 'The time is minutes and seconds, 3:07 for instance, or nan.' };
  const bpm = bpmOf(draft.bpm);
  if (!(bpm >= 20 && bpm <= 400)) return { field: 'bpm', text: 'The bpm is a number from 20 to 400.' };
  return null;
}

/** What is sent of a form without fault; the staged files stand in for addresses. */
export function inputOf(
  draft: TrackDraft,
  names: NonNullable<StagedNames>,
  peaks: string | undefined,
): TrackInput {
  return {
    title: draft.title.trim(),
    image: names.cover ?? draft.image.trim(),
    media: names.preview ?? draft.media.trim(),
    tag: draft.tag.trim(),
    time: draft.time.trim() || 'nan',
    bpm: bpmOf(draft.bpm),
    ...(peaks === undefined ? {} : { peaks }),
    ...(names.master === undefined ? {} : { master: names.master }),
  };
}
