import * as v from 'valibot';
import { trackEditSchema } from '@store/domain/catalogue/track-edit';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { publishFiles, removeStagedFiles } from '../../uploads/staged-files';
import { measureChange } from '../files/file-changes';
import { changeTrack, readTrackFiles } from '../track-changes';
import { requireOwnPrices, trackIdInput, versionInput } from '../track-input';

export const memberTracksUpdate = defineMemberRoute({
  endpoint: 'POST /api/member/tracks/update',
  summary: 'Changes a track. Replaced files are deleted a day later.',
  input: v.object({ ...trackEditSchema.entries, id: trackIdInput, version: versionInput }),
  handle: async ({ id, version, ...input }, { session: { uid } }) => {
    const now = Date.now();
    requireOwnPrices(input);
    const published = await publishFiles(input, uid, now);
    const sizes = await measureChange(await readTrackFiles(id), published.changes);
    await changeTrack({ ...published, sizes, id, version, now });
    await removeStagedFiles(input, uid);
    return json({ message: `“${input.title}” has been changed.` });
  },
});
