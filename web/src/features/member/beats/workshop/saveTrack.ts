import type { TrackEdit } from '@store/domain/shop/catalogue/track-edit';
import type { Split } from '@store/domain/shop/splits';
import type { DraftRow } from '@store/domain/api/member/catalogue';
import type { Outcome } from '../../../../lib/api/apiCall';
import { addTrack, publishDraft, saveDraft, updateTrack } from '../../base/calls';
import type { MemberOptions } from '../../base/session/session';
import type { Subject } from './trackDraft';
import { serverNow } from '../../../../lib/serverTime';

/** Without a split, the stored one stays. */
type SavedEdit = TrackEdit & { readonly split?: Split };

export interface SavedTrack {
  readonly subject: Subject;
  readonly input: SavedEdit;
  /** UTC ms; null for a draft, undefined for now. */
  readonly publishAt: number | null | undefined;
}

type Message = Outcome<{ readonly message: string }>;

async function publishChanged(row: DraftRow, input: SavedEdit, options: MemberOptions): Promise<Message> {
  const { id, version, publish_at: time } = row;
  // If publishing fails, the draft is published as scheduled.
  const publishAt = time !== null && time > serverNow() ? time : null;
  const saved = await saveDraft({ ...input, id, version, publish_at: publishAt }, options);
  return saved.ok ? publishDraft({ id }, options) : saved;
}

/** Adds, changes or publishes a form's beat. Each step is idempotent. */
export function saveTrack(
  { subject, input, publishAt }: SavedTrack,
  options: MemberOptions,
): Promise<Message> {
  if (subject.kind === 'track') {
    const { id, version } = subject.row;
    return updateTrack({ ...input, id, version }, options);
  }
  if (publishAt === undefined)
    return subject.kind === 'new' ? addTrack(input, options) : publishChanged(subject.row, input, options);
  const stored = subject.kind === 'draft' ? { id: subject.row.id, version: subject.row.version } : {};
  return saveDraft({ ...input, ...stored, publish_at: publishAt }, options);
}
