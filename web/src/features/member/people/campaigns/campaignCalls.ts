import {
  memberCampaignsAnswer,
  memberCampaignAnswer,
  memberCampaignsAddAnswer,
  memberCampaignsSaveAnswer,
  memberCampaignsPreviewAnswer,
} from '@store/domain/api/member/newsletter';
import { messageAnswer } from '@store/domain/api/common';
import { apiCall } from '../../../../lib/api/apiCall';

export const readCampaigns = apiCall('GET /api/member/campaigns', memberCampaignsAnswer);

export const readCampaign = apiCall('GET /api/member/campaigns/{id}', memberCampaignAnswer);

export const addCampaign = apiCall('POST /api/member/campaigns/add', memberCampaignsAddAnswer);

export const saveCampaign = apiCall('POST /api/member/campaigns/save', memberCampaignsSaveAnswer);

export const previewCampaign = apiCall('POST /api/member/campaigns/preview', memberCampaignsPreviewAnswer);

export const deleteCampaign = apiCall('POST /api/member/campaigns/delete', messageAnswer);

export const testCampaign = apiCall('POST /api/member/campaigns/test', messageAnswer);

export const sendCampaign = apiCall('POST /api/member/campaigns/send', messageAnswer);

export const stopCampaign = apiCall('POST /api/member/campaigns/stop', messageAnswer);

export const resumeCampaign = apiCall('POST /api/member/campaigns/resume', messageAnswer);

export const retryCampaign = apiCall('POST /api/member/campaigns/retry', messageAnswer);
