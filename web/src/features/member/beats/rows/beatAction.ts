import type { TrackRow } from '@store/domain/api/member/catalogue';
import type { Showcase } from '@store/domain/shop/catalogue/catalogue';
import type { Confirmation } from '../../base/list/ConfirmModal';
import type { SentBeat } from '../private-links/sentBeat';
import type { Subject } from '../workshop/trackDraft';

export type BeatAction =
  | { readonly kind: 'form'; readonly subject: Subject }
  | { readonly kind: 'send'; readonly beats: readonly SentBeat[] }
  | { readonly kind: 'origin' | 'sold-elsewhere'; readonly track: TrackRow }
  | { readonly kind: 'showcase'; readonly track: TrackRow; readonly showcase: Showcase }
  | ({ readonly kind: 'confirm' } & Confirmation);

/** The URL's item for a new beat's form; others are ids. */
export const NEW_TRACK = 'new';
