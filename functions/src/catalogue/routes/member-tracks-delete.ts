import * as v from 'valibot';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { removeComments } from '../../comments/comments';
import { removeTrack } from '../track-changes';
import { trackIdInput } from '../track-input';

export const memberTracksDelete = defineMemberRoute({
  endpoint: 'POST /api/member/tracks/delete',
  summary: 'Deletes a track and its comments. Past buyers and open checkouts still receive its files.',
  input: v.object({ id: trackIdInput }),
  handle: async ({ id }) => {
    await removeTrack(id, Date.now());
    await removeComments(id);
    return json({ message: 'The track has been deleted. Its buyers keep it.' });
  },
});
