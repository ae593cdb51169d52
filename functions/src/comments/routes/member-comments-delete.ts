import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { parseCommentId, removeComment } from '../comments';

/** `POST /api/member/comments/delete`: removes one comment, for good. */
export const memberCommentsDelete = defineMemberRoute({
  endpoint: 'POST /api/member/comments/delete',
  input: v.object({ _id: v.pipe(v.string('Name the comment.'), v.maxLength(200, 'Name the comment.')) }),
  handle: async ({ _id }) => {
    const place = parseCommentId(_id);
    if (!place || !(await removeComment(place)))
      throw new StoreError('not-found', 'There is no such comment.');
    return json({ message: 'The comment has been deleted.' });
  },
});
