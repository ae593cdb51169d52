import { StoreError } from '@store/domain/platform/errors';
import { lackingOf } from '@store/domain/shop/catalogue/track-edit';
import {
  draftDocument,
  drafts,
  parseDraft,
  parsePublishedDraft,
  publishedDraftDocument,
  publishedDrafts,
} from '../../../platform/collections';
import { runTransaction, writeEach } from '../../../platform/firestore/firestore';
import { publishDueEarly } from '../early-access/early-access';
import { prepareOriginOf } from '../../import/origins';
import { editableOf } from '../edits';
import { prepareTrack } from '../tracks';

/** Throws a StoreError `invalid` for an incomplete beat. */
export function requireComplete(content: Parameters<typeof lackingOf>[0]): void {
  const lacking = lackingOf(content);
  if (lacking !== '')
    throw new StoreError('invalid', `Before it can be published, this beat needs ${lacking}.`);
}

/**
 * Publishes a draft as the newest track and returns its id, the same when repeated. With `isDue`, only if
 * scheduled by `now`. Throws a StoreError `not-found`.
 */
export async function publishDraft(
  id: string,
  { now, isDue = false }: { readonly now: number; readonly isDue?: boolean },
): Promise<number | undefined> {
  return runTransaction(async (transaction) => {
    const published = parsePublishedDraft(await transaction.get(publishedDraftDocument(id)));
    if (published) return published.trackId;
    const draft = parseDraft(await transaction.get(draftDocument(id)));
    if (!draft) throw new StoreError('not-found', 'This draft no longer exists.');
    if (isDue && (draft.publishAt === null || draft.publishAt > now)) return undefined;
    const { content, files } = editableOf(draft, draft.private);
    requireComplete(content);
    const nameTrack = await prepareOriginOf(transaction, id);
    const write = await prepareTrack(transaction, content, { files, draftId: id });
    const track = write();
    nameTrack(track.id);
    transaction.delete(draftDocument(id));
    transaction.set(publishedDraftDocument(id), { trackId: track.id, at: now });
    return track.id;
  });
}

const DUE_PER_RUN = 50;

/**
 * Publishes due drafts and early access tracks, earliest first, at most 50 each. Runs may overlap or stop
 * half-way; a failure doesn't block others; throws the last at the end. `now` in UTC ms.
 */
export async function publishDue(now: number): Promise<number> {
  const { docs } = await drafts().where('publishAt', '<=', now).orderBy('publishAt').limit(DUE_PER_RUN).get();
  const failures: unknown[] = [];
  let published = await publishDueEarly(now).catch((error: unknown) => {
    failures.push(error);
    return 0;
  });
  for (const { id } of docs) {
    try {
      if ((await publishDraft(id, { now, isDue: true })) !== undefined) published += 1;
    } catch (error) {
      const isDeleted = error instanceof StoreError && error.code === 'not-found';
      if (!isDeleted) failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return published;
}

/** How long publishing again has the same result: 90 days, in ms. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

const REMOVED_PER_RUN = 500;

/** Forgets which tracks old drafts became. `now` in UTC ms. */
export async function removeOldPublications(now: number): Promise<void> {
  const { docs } = await publishedDrafts()
    .where('at', '<', now - KEPT_MS)
    .limit(REMOVED_PER_RUN)
    .get();
  await writeEach(docs, (writer, { ref }) => writer.delete(ref));
}
