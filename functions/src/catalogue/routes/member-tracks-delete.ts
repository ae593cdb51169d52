import * as v from 'valibot';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { removeComments } from '../../comments/comments';
import { removeTrack } from '../track-changes';
import { trackIdInput } from '../track-input';

/**
 * `POST /api/member/tracks/delete`: a track and its comments leave the shop. Who bought it keeps it, and who is paying for
 * it at this moment still gets it.
 */
export const memberTracksDelete = defineMemberRoute({
  endpoint: 'POST /api/member/tracks/delete',
  input: v.object({ id: trackIdInput }),
  handle: async ({ id }) => {
    await removeTrack(id, Date.now());
    await removeComments(id);
    return json({ message: 'The track has been deleted. Who bought it keeps it.' });
  },
});
