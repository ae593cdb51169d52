import type { DraftRow, TrackRow } from '@store/domain/api/member/catalogue';
import { undeliverableLicences } from '@store/domain/pages/dashboard/undeliverable';
import { lackingOf } from '@store/domain/shop/catalogue/track-edit';
import { useLicences } from '../../../../lib/shop/state';
import { formatShortDate } from '../../base/dates';
import type { Tone } from '../../base/list/table/ListRow';

export interface BeatState {
  readonly tone: Tone;
  readonly text: string;
}

export function draftState(row: DraftRow): BeatState {
  const { publish_at: time } = row;
  if (time !== null) return { tone: 'info', text: `From ${formatShortDate(time)}` };
  return lackingOf(row) === '' ? { tone: 'good', text: 'Ready' } : { tone: 'warn', text: 'Incomplete' };
}

export function useTrackState(track: TrackRow): BeatState {
  const [lacking] = undeliverableLicences(useLicences(), track);
  const { status } = track;
  if (status !== 'available') return { tone: 'quiet', text: status === 'sold' ? 'Sold' : 'Hidden' };
  return lacking ? { tone: 'warn', text: 'Needs files' } : { tone: 'good', text: 'On sale' };
}
