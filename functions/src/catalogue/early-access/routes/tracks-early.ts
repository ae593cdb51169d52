import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { json } from '../../../http/reply';
import { defineRoute } from '../../../http/route';
import { trackIdInput } from '../../track-input';
import { earlyTokenInput } from '../early-input';
import { readEarlyTrack } from '../early-access';

export const tracksEarly = defineRoute({
  endpoint: 'POST /api/tracks/early',
  summary:
    'Reads a beat that is not published yet, for those who have its link. A POST, so that its token is in no log.',
  input: v.object({ id: trackIdInput, token: earlyTokenInput }),
  handle: async ({ id, token }) => {
    const { track, publishAt } = await readEarlyTrack(id, token);
    const answer: AnswerOf<'POST /api/tracks/early'> = { track, publish_at: publishAt };
    return json(answer);
  },
});
