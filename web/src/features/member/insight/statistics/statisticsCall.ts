import { statisticsSchema } from '@store/domain/sales/statistics/summary';
import { apiCall } from '../../../../lib/api/apiCall';

export const readStatistics = apiCall('GET /api/member/statistics', statisticsSchema);
