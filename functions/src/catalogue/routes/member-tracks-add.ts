import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { removeStagedFiles } from '../../uploads/staged-files';
import { readNewTrack } from '../new-track';
import { addTrack } from '../tracks';
import { trackInputEntries } from '../track-input';

// Files are checked and copied, then the track is written, then the staged files are removed. After an interruption, the same
// call continues, and one upload session creates one track.
export const memberTracksAdd = defineMemberRoute({
  endpoint: 'POST /api/member/tracks/add',
  summary: 'Adds a track.',
  input: v.object(trackInputEntries),
  handle: async (input, { session: { uid } }) => {
    const { draft, files, share, upload } = await readNewTrack(input, uid);
    const track = await addTrack(draft, { files, upload, share });
    await removeStagedFiles(input, uid);
    const answer: AnswerOf<'POST /api/member/tracks/add'> = {
      message: `“${track.title}” is in the shop.`,
      id: track.id,
    };
    return json(answer);
  },
});
