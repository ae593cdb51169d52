import type { TrackRow } from '@store/domain/api/member/catalogue';
import type { Showcase } from '@store/domain/shop/catalogue/catalogue';
import type { Confirmation } from '../../base/list/ConfirmModal';
import type { Subject } from '../workshop/trackDraft';

export type BeatAction =
  | { readonly kind: 'form'; readonly subject: Subject }
  | { readonly kind: 'origin'; readonly track: TrackRow }
  | { readonly kind: 'showcase'; readonly track: TrackRow; readonly showcase: Showcase }
  | ({ readonly kind: 'confirm' } & Confirmation);

/** The item of the address that is the form of a new beat; the others are ids. */
export const NEW_TRACK = 'new';
