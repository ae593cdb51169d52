import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { parseCommentId, removeComment } from '../comments';

export const memberCommentsDelete = defineMemberRoute({
  endpoint: 'POST /api/member/comments/delete',
  summary: 'Deletes a comment.',
  input: v.object({
    _id: v.pipe(v.string('Enter the id of a comment.'), v.maxLength(200, 'Enter the id of a comment.')),
  }),
  handle: async ({ _id }) => {
    const key = parseCommentId(_id);
    if (!key || !(await removeComment(key))) throw new StoreError('not-found', 'There is no such comment.');
    return json({ message: 'The comment has been deleted.' });
  },
});
