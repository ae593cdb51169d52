import * as v from 'valibot';
import { defineMemberRoute } from '../../../http/route';
import { draftIdInput } from '../../drafts/draft-input';
import { readDraftFiles } from '../../drafts/drafts';
import { masterPart, partInput } from '../master-parts';

export const memberDraftsMaster = defineMemberRoute({
  endpoint: 'GET /api/member/drafts/{id}/master',
  summary: 'Sends a draft’s master in parts of 8 MB; a header says where the next part begins.',
  input: v.object({ id: draftIdInput, after: partInput }),
  handle: async ({ id, after }) => masterPart((await readDraftFiles(id)).master, after),
});
