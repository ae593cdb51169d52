import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { StoreError } from '@store/domain/errors';
import { isTrackPublic } from '../../catalogue/tracks';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { listComments } from '../comments';

export const tracksComments = defineRoute({
  endpoint: 'GET /api/tracks/{id}/comments',
  summary: 'Lists a track’s newest comments, newest first.',
  input: v.object({ id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/, 'There is no such track.')) }),
  handle: async ({ id }) => {
    const trackId = Number(id);
    if (!(await isTrackPublic(trackId))) throw new StoreError('not-found', 'There is no such track.');
    const answer: AnswerOf<'GET /api/tracks/{id}/comments'> = { result: await listComments(trackId) };
    return json(answer, { 'Cache-Control': 'public, max-age=0, s-maxage=10' });
  },
});
