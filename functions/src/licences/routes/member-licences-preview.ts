import * as v from 'valibot';
import { licenceInputSchema } from '@store/domain/licences/schema';
import { defineMemberRoute } from '../../http/route';
import { printSample } from '../sample';

export const memberLicencesPreview = defineMemberRoute({
  endpoint: 'POST /api/member/licences/preview',
  summary: 'Prints the contract of a licence with sample data as PDF. Saves nothing.',
  input: v.object({ licence: licenceInputSchema }),
  handle: async ({ licence }) => ({
    kind: 'bytes',
    contentType: 'application/pdf',
    bytes: await printSample(licence, Date.now()),
  }),
});
