import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { listAudit } from '../../audit/audit';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';

export const memberAudit = defineMemberRoute({
  endpoint: 'GET /api/member/audit',
  summary: 'Lists what members did, newest first, at most 100 entries.',
  input: v.object({}),
  handle: async () => {
    const answer: AnswerOf<'GET /api/member/audit'> = { result: await listAudit() };
    return json(answer);
  },
});
