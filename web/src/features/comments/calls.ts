import * as v from 'valibot';
import { apiCall, messageSchema } from '../../lib/api/apiCall';

const commentSchema = v.object({
  id: v.string(),
  username: v.string(),
  message: v.string(),
  createdAt: v.number(),
  reply: v.nullable(v.object({ text: v.string(), at: v.number() })),
});

export const listComments = apiCall(
  'GET /api/tracks/{id}/comments',
  v.object({ result: v.array(commentSchema) }),
);

export const postComment = apiCall(
  'POST /api/tracks/comments',
  v.object({ ...messageSchema.entries, comment: commentSchema }),
);
