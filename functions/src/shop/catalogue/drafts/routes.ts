import * as memberApi from '@store/domain/api/member/catalogue';
import { answer, type Route } from '../../../platform/http/route';
import { StoreError } from '@store/domain/platform/errors';
import { NO_FILES } from '../../../platform/collections';
import { json } from '../../../platform/http/reply';
import { recordOrigins } from '../../import/origins';
import { publishFiles, removeStagedFiles } from '../../uploads/staged-files';
import { measureChange } from '../files/file-changes';
import { requireOwnPrices } from '../own-prices';
import { removeDraft, readDraftFiles, saveDraft, listDrafts } from './drafts';
import { requireFuture } from '../early-access/early-access';
import { publishDraft, publishDue, requireComplete } from './publication';

export const draftRoutes: readonly Route[] = [
  answer(memberApi.memberDraftsDelete, async ({ id }) => {
    await removeDraft(id, Date.now());
    return json({ message: 'The draft has been deleted.' });
  }),
  answer(memberApi.memberDraftsPublish, async ({ id }) => {
    const trackId = await publishDraft(id, { now: Date.now() });
    if (trackId === undefined) throw new StoreError('not-found', 'This draft no longer exists.');
    return json({
      message: 'The beat is in the shop.',
      id: trackId,
    });
  }),
  answer(
    memberApi.memberDraftsSave,
    async ({ id, version, publish_at: publishAt, origin, split, ...input }, { session: { uid } }) => {
      const now = Date.now();
      requireFuture(publishAt, now);
      if (publishAt !== null) requireComplete(input);
      requireOwnPrices(input);
      const published = await publishFiles(input, uid, now);
      const stored = id === undefined ? NO_FILES : await readDraftFiles(id);
      const measured = await measureChange(stored, published.changes);
      const saved = await saveDraft({ ...published, measured, id, version, publishAt, split, now });
      if (origin) await recordOrigins([{ ...origin, target: { draft: saved } }], now);
      await removeStagedFiles(input, uid);
      const { title } = input;
      const message =
        publishAt === null ? `“${title}” is saved as a draft.` : `“${title}” is saved and will be published.`;
      return json({ message, id: saved });
    },
  ),
  answer(memberApi.memberDrafts, async () => {
    await publishDue(Date.now());
    return json({ result: await listDrafts() });
  }),
];
