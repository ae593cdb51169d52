import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { publishFiles, removeStagedFiles } from '../../uploads/staged-files';
import { addTrack } from '../tracks';
import { ownLicences } from '../own-licences';
import { trackInputEntries } from '../track-input';

// Files are checked and copied, then the track is written, then the staged files are removed. After an interruption, the same
// call continues, and one upload session creates one track.
export const memberTracksAdd = defineMemberRoute({
  endpoint: 'POST /api/member/tracks/add',
  summary: 'Adds a track.',
  input: v.object(trackInputEntries),
  handle: async (input, { session: { uid } }) => {
    const { image, media, master, share, upload } = await publishFiles(input, uid, Date.now());
    const { title, tag, time, bpm, peaks = '', key = '', mood = '', timbre = '' } = input;
    const draft = {
      title,
      image,
      media,
      tag,
      time,
      bpm,
      peaks,
      key,
      mood,
      timbre,
      ...ownLicences(input.licences),
    };
    const track = await addTrack(draft, { master: master ?? null, upload, share: share ?? '' });
    await removeStagedFiles(input, uid);
    const answer: AnswerOf<'POST /api/member/tracks/add'> = {
      message: `“${track.title}” is in the shop.`,
      id: track.id,
    };
    return json(answer);
  },
});
