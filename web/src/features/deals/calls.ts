import { CODE_FAULTS, codeTermsSchema } from '@store/domain/deals/codes';
import * as v from 'valibot';
import { apiCall } from '../../lib/api/apiCall';

export const lookUpCode = apiCall(
  'POST /api/deals/code',
  v.object({
    result: v.nullable(codeTermsSchema),
    fault: v.nullable(v.picklist(CODE_FAULTS)),
    message: v.string(),
  }),
);
