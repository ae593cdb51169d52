import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { trackEditSchema } from '@store/domain/catalogue/track-edit';
import { NO_FILES } from '../../../collections';
import { json } from '../../../http/reply';
import { defineMemberRoute } from '../../../http/route';
import { publishFiles, removeStagedFiles } from '../../../uploads/staged-files';
import { measureChange } from '../../files/file-changes';
import { requireOwnPrices, versionInput } from '../../track-input';
import { draftIdInput, publishAtInput, requireFuture } from '../draft-input';
import { readDraftFiles, saveDraft } from '../drafts';

export const memberDraftsSave = defineMemberRoute({
  endpoint: 'POST /api/member/drafts/save',
  summary: 'Adds or changes a beat that is not in the shop yet, and says when it will be published.',
  input: v.object({
    ...trackEditSchema.entries,
    id: v.optional(draftIdInput),
    version: versionInput,
    publish_at: publishAtInput,
  }),
  handle: async ({ id, version, publish_at: publishAt, ...input }, { session: { uid } }) => {
    const now = Date.now();
    requireFuture(publishAt, now);
    requireOwnPrices(input);
    const published = await publishFiles(input, uid, now);
    const stored = id === undefined ? NO_FILES : await readDraftFiles(id);
    const sizes = await measureChange(stored, published.changes);
    const saved = await saveDraft({ ...published, sizes, id, version, publishAt, now });
    await removeStagedFiles(input, uid);
    const { title } = input;
    const message =
      publishAt === null ? `“${title}” is saved as a draft.` : `“${title}” is saved and will be published.`;
    const answer: AnswerOf<'POST /api/member/drafts/save'> = { message, id: saved };
    return json(answer);
  },
});
