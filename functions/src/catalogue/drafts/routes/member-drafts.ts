import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { json } from '../../../http/reply';
import { defineMemberRoute } from '../../../http/route';
import { listDrafts } from '../drafts';
import { publishDue } from '../publication';

export const memberDrafts = defineMemberRoute({
  endpoint: 'GET /api/member/drafts',
  summary: 'Lists beats that are not in the shop yet, newest first. Publishes those that are due.',
  input: v.object({}),
  handle: async () => {
    await publishDue(Date.now());
    const answer: AnswerOf<'GET /api/member/drafts'> = { result: await listDrafts() };
    return json(answer);
  },
});
