import { userlicencesAnswer } from '@store/domain/api/licences';
import { apiCall } from '../../../lib/api/apiCall';

export const userLicences = apiCall('POST /api/userlicences', userlicencesAnswer);
