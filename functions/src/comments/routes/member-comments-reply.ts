import * as v from 'valibot';
import { COMMENT_MESSAGES, commentFault, tidyComment } from '@store/domain/comments';
import { StoreError } from '@store/domain/errors';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { parseCommentId, replyToComment } from '../comments';

export const memberCommentsReply = defineMemberRoute({
  endpoint: 'POST /api/member/comments/reply',
  summary: 'Shows an answer of the producer below a comment; an empty text removes it.',
  input: v.object({
    _id: v.pipe(v.string('Enter the id of a comment.'), v.maxLength(200, 'Enter the id of a comment.')),
    text: v.pipe(
      v.string(COMMENT_MESSAGES.empty),
      v.transform(tidyComment),
      v.rawCheck(({ dataset, addIssue }) => {
        const fault = dataset.typed && dataset.value !== '' ? commentFault(dataset.value) : null;
        if (fault !== null) addIssue({ message: COMMENT_MESSAGES[fault] });
      }),
    ),
  }),
  handle: async ({ _id, text }) => {
    const key = parseCommentId(_id);
    if (!key || !(await replyToComment(key, text, Date.now())))
      throw new StoreError('not-found', 'There is no such comment.');
    return json({
      message: text === '' ? 'Your reply was removed.' : 'Your reply is shown below the comment.',
    });
  },
});
