import * as v from 'valibot';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { itemIdInput } from '../item-id';
import { markItem } from '../marks';

export const memberInboxMark = defineMemberRoute({
  endpoint: 'POST /api/member/inbox/mark',
  summary: 'Marks a message or comment as done, or takes the mark back.',
  input: v.object({ id: itemIdInput, done: v.boolean('Say whether it is done.') }),
  handle: async ({ id, done }) => {
    await markItem(id, done);
    return json({ message: done ? 'Marked as done.' : 'Moved back to the inbox.' });
  },
});
