import { messageAnswer } from '@store/domain/api/common';
import { memberMembershipsAnswer, memberPlansAnswer } from '@store/domain/api/member/memberships';
import { savedAnswer } from '@store/domain/api/member/settings';
import { apiCall } from '../../../../lib/api/apiCall';
import { fileCall } from '../../../../lib/api/fileCall';

export const readPlans = apiCall('GET /api/member/plans', memberPlansAnswer);

export const savePlans = apiCall('POST /api/member/plans/save', savedAnswer);

export const readSubscribers = apiCall('GET /api/member/memberships', memberMembershipsAnswer);

export const refundLastPayment = apiCall('POST /api/member/memberships/refund', messageAnswer);

export const exportPeriods = fileCall('GET /api/member/memberships/export');
