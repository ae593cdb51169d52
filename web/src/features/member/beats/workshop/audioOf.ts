import type { TrackEdit } from '@store/domain/shop/catalogue/track-edit';
import { excerptOf } from '@store/domain/shop/files/previews';
import { formatTime, parseTime } from '@store/domain/platform/time';
import { remoteAudioSeconds } from '../../../../lib/sound/remoteAudioSeconds';
import type { BeatState } from './beatState';
import { draftOf, readTexts, type Subject } from './trackDraft';

/** Time and excerpt to save, from the master, or the preview without one. */
export async function audioOf(
  { texts, measured, uploads }: Pick<BeatState, 'texts' | 'measured' | 'uploads'>,
  subject: Subject,
  isTimeTyped: boolean,
): Promise<Pick<TrackEdit, 'time' | 'excerpt'>> {
  const isStored = subject.kind !== 'new' && subject.row.hasMaster;
  const hasMaster = isStored || uploads.master !== undefined;
  const heard = uploads.preview ? measured.heard : await remoteAudioSeconds(texts.media.trim());
  const isOtherAddress = !hasMaster && texts.media.trim() !== draftOf(subject).media;
  const text = isOtherAddress && !isTimeTyped ? '' : texts.time;
  const stated = parseTime(text.trim());
  const whole = measured.seconds ?? (hasMaster && stated > 0 ? stated : heard);
  const { time } = readTexts({ ...texts, time: whole === undefined ? text : formatTime(whole) });
  if (whole === undefined || heard === undefined) return { time, excerpt: measured.excerpt };
  return { time, excerpt: excerptOf(whole, heard) };
}
