import * as v from 'valibot';
import { songEntries } from '@store/domain/licences/claims';
import { boughtLineEntries } from '../../http/input';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';
import { enforceLimits } from '../../limits/attempts';
import { songLimits } from '../../limits/shop-limits';
import { saveSong } from '../songs';

export const ordersSong = defineUserRoute({
  endpoint: 'POST /api/orders/song',
  summary: 'Saves the song that was made with a bought beat, and where it is published.',
  input: v.object({ ...boughtLineEntries, ...songEntries }),
  handle: async ({ order_id, line, title, artist, isrc, channels }, { session: { uid }, proofOfWork }) => {
    await enforceLimits(proofOfWork, songLimits(uid));
    await saveSong({ uid, orderId: order_id, line }, { title, artist, isrc, channels }, Date.now());
    return json({ message: 'Your song was saved.' });
  },
});
