import { CAMPAIGN_STATES } from '@store/domain/newsletter/campaigns';
import * as v from 'valibot';
import { apiCall, messageSchema } from '../../../lib/api/apiCall';

const moment = v.nullable(v.number());

const rowEntries = {
  id: v.string(),
  state: v.picklist(CAMPAIGN_STATES),
  subject: v.string(),
  version: v.number(),
  changed: v.number(),
  send_at: moment,
  started: moment,
  finished: moment,
  progress: v.nullable(
    v.object({ recipients: v.number(), sent: v.number(), failed: v.number(), delayed: v.number() }),
  ),
  pause: v.nullable(v.object({ reason: v.string(), until: v.number() })),
  can_retry: v.boolean(),
};

export const readCampaigns = apiCall(
  'GET /api/member/campaigns',
  v.object({
    result: v.array(v.object(rowEntries)),
    reach: v.object({ subscribers: v.number(), per_minute: v.number(), per_day: v.number() }),
  }),
);

export const readCampaign = apiCall(
  'GET /api/member/campaigns/{id}',
  v.object({
    ...rowEntries,
    preheader: v.string(),
    body: v.string(),
    beats: v.array(v.number()),
  }),
);

export const addCampaign = apiCall(
  'POST /api/member/campaigns/add',
  v.object({ ...messageSchema.entries, id: v.string() }),
);

export const saveCampaign = apiCall(
  'POST /api/member/campaigns/save',
  v.object({ ...messageSchema.entries, version: v.number() }),
);

export const previewCampaign = apiCall('POST /api/member/campaigns/preview', v.object({ html: v.string() }));

export const deleteCampaign = apiCall('POST /api/member/campaigns/delete', messageSchema);

export const testCampaign = apiCall('POST /api/member/campaigns/test', messageSchema);

export const sendCampaign = apiCall('POST /api/member/campaigns/send', messageSchema);

export const stopCampaign = apiCall('POST /api/member/campaigns/stop', messageSchema);

export const resumeCampaign = apiCall('POST /api/member/campaigns/resume', messageSchema);

export const retryCampaign = apiCall('POST /api/member/campaigns/retry', messageSchema);
