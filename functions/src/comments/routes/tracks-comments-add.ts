import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { StoreError } from '@store/domain/errors';
import { isMessage, MESSAGE_MAXIMUM } from '@store/domain/validation';
import { tokenInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineUserRoute } from '../../http/route';
import { addComment } from '../comments';
import { commentLimits } from '../../limits/limits';
import { charge } from '../../limits/toll';
import { trackExists } from '../../catalogue/tracks';
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
      v.string('Write a comment.'),
      v.trim(),
      v.maxLength(MESSAGE_MAXIMUM, `A comment has at most ${MESSAGE_MAXIMUM} characters.`),
      v.check(isMessage, "Message is not valid (Remove special characters exept '.'|','|'-'|'/'|':'|';')."),
    ),
  }),
  handle: async ({ track_id, message }, { session: { uid }, toll }) => {
    const profile = await readProfile(uid);
    if (!profile) throw new StoreError('unauthenticated', 'Please sign in again.');
    if (!(await trackExists(track_id))) throw new StoreError('not-found', 'There is no such track.');
    await charge(toll, commentLimits(uid));
    const comment = await addComment({ trackId: track_id, uid, username: profile.username, message });
    const answer: AnswerOf<'POST /api/tracks/comments'> = { message: 'Your comment was added.', comment };
    return json(answer, { 'Cache-Control': 'no-store' });
  },
});
