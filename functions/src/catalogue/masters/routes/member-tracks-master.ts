import * as v from 'valibot';
import { NO_FILES, parsePrivateFiles, privateFilesDocument } from '../../../collections';
import { defineMemberRoute } from '../../../http/route';
import { masterPart, partInput, trackIdInPath } from '../master-parts';

export const memberTracksMaster = defineMemberRoute({
  endpoint: 'GET /api/member/tracks/{id}/master',
  summary: 'Sends a track’s master in parts of 8 MB; a header says where the next part begins.',
  input: v.object({
    id: trackIdInPath,
    after: partInput,
  }),
  handle: async ({ id, after }) => {
    const { master } = parsePrivateFiles(await privateFilesDocument(Number(id)).get()) ?? NO_FILES;
    return masterPart(master, after);
  },
});
