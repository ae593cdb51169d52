import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { NO_FILES } from '../../collections';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { publishFiles, removeStagedFiles } from '../../uploads/staged-files';
import { fileSizes, measureFiles } from '../deliverables';
import { withFileChanges } from '../file-changes';
import { addTrack } from '../tracks';
import { trackInputEntries } from '../track-input';

// Files are checked and copied, then the track is written, then the staged files are removed. After an interruption, the same
// call continues, and one upload session creates one track.
export const memberTracksAdd = defineMemberRoute({
  endpoint: 'POST /api/member/tracks/add',
  summary: 'Adds a track.',
  input: v.object(trackInputEntries),
  handle: async (input, { session: { uid } }) => {
    const { image, media, changes, share, upload } = await publishFiles(input, uid, Date.now());
    const { title, tag, time, bpm, peaks = '', key = '', mood = '', timbre = '' } = input;
    const files = withFileChanges(NO_FILES, changes);
    const sizes = fileSizes(files, await measureFiles(files));
    const draft = {
      ...{ title, image, media, tag, time, bpm, peaks, key, mood, timbre },
      ...(Object.keys(sizes).length > 0 ? { files: sizes } : {}),
    };
    const track = await addTrack(draft, { files, upload, share: share ?? '' });
    await removeStagedFiles(input, uid);
    const answer: AnswerOf<'POST /api/member/tracks/add'> = {
      message: `“${track.title}” is in the shop.`,
      id: track.id,
    };
    return json(answer);
  },
});
