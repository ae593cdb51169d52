import * as v from 'valibot';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { relist } from '../relisting';

export const memberTracksRelist = defineMemberRoute({
  endpoint: 'POST /api/member/tracks/relist',
  summary: 'Puts a sold track back on sale whose exclusive licence was refunded.',
  input: v.object({
    id: v.pipe(
      v.number('Invalid track id.'),
      v.safeInteger('Invalid track id.'),
      v.minValue(1, 'Invalid track id.'),
    ),
  }),
  handle: async ({ id }) => {
    await relist(id);
    return json({ message: 'The track is on sale again.' });
  },
});
