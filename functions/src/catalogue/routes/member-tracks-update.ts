import * as v from 'valibot';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { clearStaged, placeFiles } from '../../uploads/staged-files';
import { changeTrack } from '../track-changes';
import { trackIdInput, trackInputEntries } from '../track-input';

/** `POST /api/member/tracks/update`: a track as it is to be from now on. Files that were replaced go a day later. */
export const memberTracksUpdate = defineMemberRoute({
  endpoint: 'POST /api/member/tracks/update',
  input: v.object({
    ...trackInputEntries,
    id: trackIdInput,
    version: v.optional(v.pipe(v.number('Name the version.'), v.safeInteger('Name the version.'))),
  }),
  handle: async (input, { session: { uid } }) => {
    const now = Date.now();
    const { image, media, master, upload } = await placeFiles(input, uid, now);
    const { id, version, title, tag, time, bpm, peaks } = input;
    const draft = { title, image, media, tag, time, bpm, peaks };
    await changeTrack({ id, version, draft, master, upload, now });
    await clearStaged(input, uid);
    return json({ message: `“${title}” has been changed.` });
  },
});
