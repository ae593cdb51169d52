import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { json } from '../../../http/reply';
import { defineMemberRoute } from '../../../http/route';
import { publishFiles, removeStagedFiles } from '../../../uploads/staged-files';
import { fileSizes, measureFiles } from '../../files/deliverables';
import { withFileChanges } from '../../files/file-changes';
import { optionalFields } from '../../optional-fields';
import { trackInputEntries } from '../../track-input';
import { draftIdInput, publishAtInput, requireFuture } from '../draft-input';
import { readDraftFiles, saveDraft } from '../drafts';
import { NO_FILES } from '../../../collections';

export const memberDraftsSave = defineMemberRoute({
  endpoint: 'POST /api/member/drafts/save',
  summary: 'Adds or changes a beat that is not in the shop yet, and says when it will be published.',
  input: v.object({
    ...trackInputEntries,
    id: v.optional(draftIdInput),
    version: v.optional(
      v.pipe(
        v.number('The version must be a whole number.'),
        v.safeInteger('The version must be a whole number.'),
      ),
    ),
    publish_at: publishAtInput,
  }),
  handle: async (input, { session: { uid } }) => {
    const now = Date.now();
    const { id, version, publish_at: publishAt } = input;
    requireFuture(publishAt, now);
    const { image, media, changes, share, upload } = await publishFiles(input, uid, now);
    const stored = id === undefined ? NO_FILES : await readDraftFiles(id);
    const sizes = await measureFiles(withFileChanges(stored, changes));
    const { title, tag, time, bpm } = input;
    const saved = await saveDraft({
      ...{ id, version, upload, now },
      change: (before) => {
        const files = withFileChanges(before?.private ?? NO_FILES, changes);
        const isSameSound = before?.media === media;
        const { tags = before?.tags, description = before?.description } = input;
        const { licences = before?.licences } = input;
        const isSamePicture =
          before &&
          isDeepStrictEqual(
            [title, image, tag, bpm, input.peaks ?? (isSameSound ? before.peaks : '')],
            [before.title, before.image, before.tag, before.bpm, before.peaks],
          );
        return {
          ...{ title, image, media, tag, time, bpm, publishAt, private: files },
          peaks: input.peaks ?? (isSameSound ? before.peaks : ''),
          timbre: input.timbre ?? (isSameSound ? before.timbre : ''),
          key: input.key ?? before?.key ?? '',
          mood: input.mood ?? before?.mood ?? '',
          share: share ?? (isSamePicture ? before.share : ''),
          ...optionalFields({ files: fileSizes(files, sizes), tags, description, licences }),
        };
      },
    });
    await removeStagedFiles(input, uid);
    const message =
      publishAt === null ? `“${title}” is saved as a draft.` : `“${title}” is saved and will be published.`;
    const answer: AnswerOf<'POST /api/member/drafts/save'> = { message, id: saved };
    return json(answer);
  },
});
