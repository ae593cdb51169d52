import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { endSessionOf } from '../../sessions/sessions';

export const memberSessionsEnd = defineMemberRoute({
  endpoint: 'POST /api/member/sessions/end',
  summary: 'Ends one of the member’s own sessions.',
  input: v.object({
    id: v.pipe(
      v.string('Enter the id of a session.'),
      v.regex(/^[0-9a-f]{64}$/, 'Enter the id of a session.'),
    ),
  }),
  handle: async ({ id }, { session: { uid } }) => {
    if (!(await endSessionOf(uid, id))) throw new StoreError('not-found', 'There is no such session.');
    return json({ message: 'The session was ended.' });
  },
});
