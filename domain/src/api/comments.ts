import * as v from 'valibot';
import { tidyLines, withLineFeeds } from '../platform/printable';
import { COMMENT_MESSAGES, commentFault, commentSchema } from '../shop/comments';
import type { Contract } from './contract';
import { tokenInput, trackIdInput } from './inputs';

export const tracksCommentsAddAnswer = v.object({ message: v.string(), comment: commentSchema });

export const tracksCommentsAdd = {
  endpoint: 'POST /api/tracks/comments',
  audience: 'customer',
  summary: 'Adds a comment to a track.',
  input: v.object({
    token: tokenInput,
    track_id: trackIdInput,
    message: v.pipe(
      v.string(COMMENT_MESSAGES.empty),
      v.transform(withLineFeeds),
      v.rawCheck(({ dataset, addIssue }) => {
        const fault = dataset.typed ? commentFault(dataset.value) : null;
        if (fault !== null) addIssue({ message: COMMENT_MESSAGES[fault] });
      }),
      v.transform(tidyLines),
    ),
  }),
  answer: tracksCommentsAddAnswer,
} as const satisfies Contract;

export const tracksCommentsAnswer = v.object({ result: v.array(commentSchema) });

export const tracksComments = {
  endpoint: 'GET /api/tracks/{id}/comments',
  audience: 'anyone',
  summary: 'Lists a track’s newest comments, newest first.',
  input: v.object({ id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/, 'There is no such track.')) }),
  answer: tracksCommentsAnswer,
} as const satisfies Contract;
