import * as v from 'valibot';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readLicences } from '../overview';

export const memberLicences = defineMemberRoute({
  endpoint: 'GET /api/member/licences',
  summary: 'Returns the licences of the shop and their history.',
  input: v.object({}),
  handle: async () => json(await readLicences()),
});
