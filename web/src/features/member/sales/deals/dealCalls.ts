import { memberDealsAnswer } from '@store/domain/api/member/deals';
import { messageAnswer } from '@store/domain/api/common';
import { apiCall } from '../../../../lib/api/apiCall';

export const readDeals = apiCall('GET /api/member/deals', memberDealsAnswer);

export const addCode = apiCall('POST /api/member/deals/codes/add', messageAnswer);

export const updateCode = apiCall('POST /api/member/deals/codes/update', messageAnswer);

export const endCode = apiCall('POST /api/member/deals/codes/end', messageAnswer);

export const addBulkDeal = apiCall('POST /api/member/deals/bulk/add', messageAnswer);

export const updateBulkDeal = apiCall('POST /api/member/deals/bulk/update', messageAnswer);

export const endBulkDeal = apiCall('POST /api/member/deals/bulk/end', messageAnswer);
