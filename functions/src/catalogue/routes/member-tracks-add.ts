import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { clearStaged, placeFiles } from '../../uploads/staged-files';
import { addTrack } from '../tracks';
import { trackInputEntries } from '../track-input';

/**
 * `POST /api/member/tracks/add`: a new track at the front of the shop. Files are checked, then moved, then the track is
 * written, then what was staged is removed: stopped anywhere, the same call goes on, and of one upload there is one track.
 */
export const memberTracksAdd = defineMemberRoute({
  endpoint: 'POST /api/member/tracks/add',
  input: v.object(trackInputEntries),
  handle: async (input, { session: { uid } }) => {
    const { image, media, master, upload } = await placeFiles(input, uid, Date.now());
    const { title, tag, time, bpm, peaks = '' } = input;
    const draft = { title, image, media, tag, time, bpm, peaks };
    const track = await addTrack(draft, { master: master ?? null, upload });
    await clearStaged(input, uid);
    const answer: AnswerOf<'POST /api/member/tracks/add'> = {
      message: `“${track.title}” is in the shop.`,
      id: track.id,
    };
    return json(answer);
  },
});
