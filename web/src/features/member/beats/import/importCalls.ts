import { messageAnswer } from '@store/domain/api/common';
import { memberImportOriginsAnswer, memberImportSubscribersAnswer } from '@store/domain/api/member/import';
import { apiCall } from '../../../../lib/api/apiCall';

export const readOrigins = apiCall('GET /api/member/import/origins', memberImportOriginsAnswer);

export const saveOrigins = apiCall('POST /api/member/import/origins/save', messageAnswer);

export const forgetOrigin = apiCall('POST /api/member/import/origins/delete', messageAnswer);

export const importSubscribers = apiCall(
  'POST /api/member/import/subscribers',
  memberImportSubscribersAnswer,
);
