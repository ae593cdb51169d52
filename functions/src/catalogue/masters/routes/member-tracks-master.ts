import * as v from 'valibot';
import { NO_FILES, parsePrivateFiles, privateFilesDocument } from '../../../collections';
import { defineMemberRoute } from '../../../http/route';
import { masterPart, partInput } from '../master-parts';

const NO_TRACK = 'There is no such track.';

export const memberTracksMaster = defineMemberRoute({
  endpoint: 'GET /api/member/tracks/{id}/master',
  summary: 'Sends a track’s master in parts of 8 MB; a header says where the next part begins.',
  input: v.object({
    id: v.pipe(v.string(NO_TRACK), v.regex(/^[1-9]\d{0,14}$/, NO_TRACK)),
    after: partInput,
  }),
  handle: async ({ id, after }) => {
    const { master } = parsePrivateFiles(await privateFilesDocument(Number(id)).get()) ?? NO_FILES;
    return masterPart(master, after);
  },
});
