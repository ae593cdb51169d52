import { statisticsSchema } from '@store/domain/statistics/summary';
import { apiCall } from '../../../lib/api/apiCall';

export const readStatistics = apiCall('GET /api/member/statistics', statisticsSchema);
