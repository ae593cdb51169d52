import * as v from 'valibot';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readOverview } from '../overview';

export const memberSettings = defineMemberRoute({
  endpoint: 'GET /api/member/settings',
  summary: 'Returns the settings of the shop, their history, and what a new shop still needs.',
  input: v.object({}),
  handle: async () => json(await readOverview()),
});
