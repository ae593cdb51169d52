import {
  memberKitsAnswer,
  memberKitsChangeAnswer,
  memberKitsSaveAnswer,
} from '@store/domain/api/member/kits';
import { apiCall } from '../../../../lib/api/apiCall';

export const readKits = apiCall('GET /api/member/kits', memberKitsAnswer);

export const saveKit = apiCall('POST /api/member/kits/save', memberKitsSaveAnswer);

export const publishKit = apiCall('POST /api/member/kits/publish', memberKitsChangeAnswer);

export const hideKit = apiCall('POST /api/member/kits/hide', memberKitsChangeAnswer);

export const deleteKit = apiCall('POST /api/member/kits/delete', memberKitsChangeAnswer);
