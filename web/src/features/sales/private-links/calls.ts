import { privateLinkDownloadAnswer, privateLinkOpenAnswer } from '@store/domain/api/private-links';
import { messageAnswer } from '@store/domain/api/common';
import { apiCall } from '../../../lib/api/apiCall';

export const openPrivateLink = apiCall('POST /api/links/open', privateLinkOpenAnswer);

export const downloadTagged = apiCall('POST /api/links/download', privateLinkDownloadAnswer);

export const reportHeard = apiCall('POST /api/links/heard', messageAnswer);
