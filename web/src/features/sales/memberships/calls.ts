import {
  membershipRedirectAnswer,
  membershipsMineAnswer,
  membershipsPlansAnswer,
} from '@store/domain/api/memberships';
import { apiCall } from '../../../lib/api/apiCall';

export const readPlans = apiCall('GET /api/memberships/plans', membershipsPlansAnswer);

export const readMine = apiCall('POST /api/memberships/mine', membershipsMineAnswer);

export const joinPlan = apiCall('POST /api/memberships/checkout', membershipRedirectAnswer);

export const openPortal = apiCall('POST /api/memberships/portal', membershipRedirectAnswer);
