import * as v from 'valibot';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { publishFiles, removeStagedFiles } from '../../uploads/staged-files';
import { measureChange } from '../files/file-changes';
import { changeTrack } from '../track-changes';
import { trackIdInput, trackInputEntries } from '../track-input';

export const memberTracksUpdate = defineMemberRoute({
  endpoint: 'POST /api/member/tracks/update',
  summary: 'Changes a track. Replaced files are deleted a day later.',
  input: v.object({
    ...trackInputEntries,
    id: trackIdInput,
    version: v.optional(
      v.pipe(
        v.number('The version must be a whole number.'),
        v.safeInteger('The version must be a whole number.'),
      ),
    ),
  }),
  handle: async (input, { session: { uid } }) => {
    const now = Date.now();
    const { image, media, changes, share, upload } = await publishFiles(input, uid, now);
    const { id, version, title, tag, time, bpm, peaks, key, mood, timbre, tags, description } = input;
    const { licences } = input;
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
      share,
      tags,
      description,
      licences,
    };
    const sizes = await measureChange(id, changes);
    await changeTrack({ id, version, draft, files: changes, sizes, upload, now });
    await removeStagedFiles(input, uid);
    return json({ message: `“${title}” has been changed.` });
  },
});
