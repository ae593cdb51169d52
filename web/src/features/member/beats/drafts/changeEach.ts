import type { DraftRow } from '@store/domain/api/member/catalogue';
import type { MessageAnswer } from '@store/domain/api/common';
import { StoreError } from '@store/domain/platform/errors';
import type { CallOptions, Outcome } from '../../../../lib/api/apiCall';
import { counted } from '../../../../lib/figures';
import { deleteDraft, hideTrack, publishDraft, saveDraft, scheduleEarlyAccess } from '../../base/calls';
import type { MemberAction } from '../../base/list/useMemberAction';
import { draftOf, readTexts } from '../workshop/trackDraft';
import { isEarly, type UnpublishedRow } from './unpublished';

type Change<Row> = (row: Row, options: CallOptions) => Promise<Outcome<unknown>>;

export function publish(row: UnpublishedRow, options: CallOptions): Promise<Outcome<unknown>> {
  return isEarly(row)
    ? hideTrack({ id: row.id, hidden: false }, options)
    : publishDraft({ id: row.id }, options);
}

/** `time` in UTC ms. */
export function schedule(time: number): Change<UnpublishedRow> {
  return (row, options) => {
    if (isEarly(row)) return scheduleEarlyAccess({ id: row.id, publish_at: time }, options);
    const { id, version, excerpt } = row;
    const texts = readTexts(draftOf({ kind: 'draft', row }));
    return saveDraft({ ...texts, excerpt, id, version, publish_at: time }, options);
  };
}

export async function remove({ id }: DraftRow, options: CallOptions): Promise<Outcome<unknown>> {
  const outcome = await deleteDraft({ id }, options);
  // Deleted by a call whose answer was lost, or by somebody else.
  return !outcome.ok && outcome.error.code === 'not-found' ? { ok: true, data: null } : outcome;
}

/**
 * Changes beats one by one; changes may be repeated. Failures are named and don't stop the others. `done`:
 * `published`.
 */
export function changeEach<Row extends UnpublishedRow>(
  rows: readonly Row[],
  change: Change<Row>,
  done: string,
): MemberAction {
  return async (options: CallOptions): Promise<Outcome<MessageAnswer>> => {
    const failures: (readonly [title: string, error: StoreError])[] = [];
    for (const row of rows) {
      const outcome = await change(row, options);
      if (!outcome.ok) failures.push([row.title, outcome.error]);
    }
    const message = `${counted(rows.length - failures.length, 'beat', 'beats')} ${done}.`;
    const [first] = failures;
    if (!first) return { ok: true, data: { message } };
    const [title, { code, message: reason }] = first;
    const others = failures.length > 1 ? ` ${failures.length - 1} more failed.` : '';
    return { ok: false, error: new StoreError(code, `${message} ${title}: ${reason}${others}`) };
  };
}
