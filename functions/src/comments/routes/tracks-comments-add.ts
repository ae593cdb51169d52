import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { StoreError } from '@store/domain/errors';
import { COMMENT_MESSAGES, commentFault, tidyComment } from '@store/domain/comments';
import { tokenInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';
import { addComment } from '../comments';
import { commentLimits } from '../../limits/shop-limits';
import { enforceLimits } from '../../limits/attempts';
import { isTrackPublic } from '../../catalogue/tracks';
import { readProfile } from '../../account/profiles';

export const tracksCommentsAdd = defineUserRoute({
  endpoint: 'POST /api/tracks/comments',
  summary: 'Adds a comment to a track.',
  input: v.object({
    token: tokenInput,
    track_id: v.pipe(
      v.number('There is no such track.'),
      v.safeInteger('There is no such track.'),
      v.minValue(1, 'There is no such track.'),
    ),
    message: v.pipe(
      v.string(COMMENT_MESSAGES.empty),
      v.transform(tidyComment),
      v.rawCheck(({ dataset, addIssue }) => {
        const fault = dataset.typed ? commentFault(dataset.value) : null;
        if (fault !== null) addIssue({ message: COMMENT_MESSAGES[fault] });
      }),
    ),
  }),
  handle: async ({ track_id, message }, { session: { uid }, proofOfWork }) => {
    const profile = await readProfile(uid);
    if (!profile) throw new StoreError('unauthenticated', 'Please sign in again.');
    if (!(await isTrackPublic(track_id))) throw new StoreError('not-found', 'There is no such track.');
    await enforceLimits(proofOfWork, commentLimits(uid));
    const comment = await addComment({ trackId: track_id, uid, username: profile.username, message });
    const answer: AnswerOf<'POST /api/tracks/comments'> = { message: 'Your comment was added.', comment };
    return json(answer, { 'Cache-Control': 'no-store' });
  },
});
