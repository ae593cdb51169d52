import * as v from 'valibot';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { hideTrack } from '../hiding';
import { trackIdInput } from '../track-input';

export const memberTracksHide = defineMemberRoute({
  endpoint: 'POST /api/member/tracks/hide',
  summary: 'Removes a track from the shop, or puts it back. Its buyers keep it.',
  input: v.object({ id: trackIdInput, hidden: v.boolean('Choose whether the track is hidden.') }),
  handle: async ({ id, hidden }) => {
    await hideTrack(id, hidden);
    return json({
      message: hidden ? 'The track is hidden. Its buyers keep it.' : 'The track is in the shop again.',
    });
  },
});
