import { memberOverviewAnswer } from '@store/domain/api/member/dashboard';
import { apiCall } from '../../../lib/api/apiCall';

export const OVERVIEW_KEY = ['member-overview'] as const;

export const readOverview = apiCall('GET /api/member/overview', memberOverviewAnswer);
