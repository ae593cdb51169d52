import * as v from 'valibot';
import { json } from '../../../http/reply';
import { defineMemberRoute } from '../../../http/route';
import { draftIdInput } from '../draft-input';
import { removeDraft } from '../drafts';

export const memberDraftsDelete = defineMemberRoute({
  endpoint: 'POST /api/member/drafts/delete',
  summary: 'Deletes a beat that is not in the shop yet.',
  input: v.object({ id: draftIdInput }),
  handle: async ({ id }) => {
    await removeDraft(id, Date.now());
    return json({ message: 'The draft has been deleted.' });
  },
});
