import * as v from 'valibot';
import { apiCall, messageSchema } from '../../lib/api';

const commentSchema = v.object({
  id: v.string(),
  username: v.string(),
  message: v.string(),
  createdAt: v.number(),
});

/** A track's comments, newest first. */
export const listComments = apiCall(
  'GET /api/tracks/{id}/comments',
  v.object({ result: v.array(commentSchema) }),
);

/** Adds a comment to a track. */
export const postComment = apiCall(
  'POST /api/tracks/comments',
  v.object({ ...messageSchema.entries, comment: commentSchema }),
);
