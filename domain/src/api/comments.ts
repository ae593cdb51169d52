import * as v from 'valibot';
import { judgedLines } from '../platform/texts';
import { COMMENT_MESSAGES, commentFault, commentSchema } from '../shop/comments';
import type { Contract } from './contract';
import { tokenInput, trackIdInPath, trackIdInput } from './inputs';

export const tracksCommentsAddAnswer = v.object({ message: v.string(), comment: commentSchema });

export const tracksCommentsAdd = {
  endpoint: 'POST /api/tracks/comments',
  audience: 'customer',
  summary: 'Adds a comment to a track.',
  input: v.object({
    token: tokenInput,
    track_id: trackIdInput,
    message: judgedLines(COMMENT_MESSAGES, commentFault),
  }),
  answer: tracksCommentsAddAnswer,
} as const satisfies Contract;

export const tracksCommentsAnswer = v.object({ result: v.array(commentSchema) });

export const tracksComments = {
  endpoint: 'GET /api/tracks/{id}/comments',
  audience: 'anyone',
  summary: 'Lists a track’s newest comments, newest first.',
  input: v.object({ id: trackIdInPath }),
  answer: tracksCommentsAnswer,
} as const satisfies Contract;
