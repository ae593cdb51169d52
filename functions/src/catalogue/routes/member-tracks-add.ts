import type { AnswerOf } from '@store/domain/api';
import { trackEditSchema } from '@store/domain/catalogue/track-edit';
import { NO_FILES } from '../../collections';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { publishFiles, removeStagedFiles } from '../../uploads/staged-files';
import { editedFrom } from '../edits';
import { measureChange } from '../files/file-changes';
import { requireOwnPrices } from '../track-input';
import { addTrack } from '../tracks';

// Files are checked and copied, then the track is written, then the staged files are removed. After an interruption, the same
// call continues, and one upload session creates one track.
export const memberTracksAdd = defineMemberRoute({
  endpoint: 'POST /api/member/tracks/add',
  summary: 'Adds a track.',
  input: trackEditSchema,
  handle: async (input, { session: { uid } }) => {
    requireOwnPrices(input);
    const published = await publishFiles(input, uid, Date.now());
    const sizes = await measureChange(NO_FILES, published.changes);
    const { content, files } = editedFrom(undefined, { ...published, sizes });
    const track = await addTrack(content, { files, upload: published.upload });
    await removeStagedFiles(input, uid);
    const answer: AnswerOf<'POST /api/member/tracks/add'> = {
      message: `“${track.title}” is in the shop.`,
      id: track.id,
    };
    return json(answer);
  },
});
