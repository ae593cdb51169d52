import { dealsCodeAnswer } from '@store/domain/api/deals';
import { apiCall } from '../../lib/api/apiCall';

export const lookUpCode = apiCall('POST /api/deals/code', dealsCodeAnswer);
