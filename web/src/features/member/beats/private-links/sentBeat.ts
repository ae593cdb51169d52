import type { DraftRow, TrackRow } from '@store/domain/api/member/catalogue';
import { lackingOf } from '@store/domain/shop/catalogue/track-edit';

/** To send, or why it can't be. */
export interface SentBeat {
  readonly title: string;
  readonly of: { readonly track: number } | { readonly draft: string };
  readonly fault: string | null;
}

function faultOf({ status, media }: TrackRow): string | null {
  if (status === 'sold') return 'It’s sold.';
  return media === '' ? 'It has no preview.' : null;
}

export function sentTrack(track: TrackRow): SentBeat {
  return { title: track.title, of: { track: track.id }, fault: faultOf(track) };
}

/** Sending makes a draft a hidden beat, so it must be complete. */
export function sentDraft(draft: DraftRow): SentBeat {
  const lacking = lackingOf(draft);
  return {
    title: draft.title || 'Untitled draft',
    of: { draft: draft.id },
    fault: lacking === '' ? null : `It needs ${lacking}.`,
  };
}
