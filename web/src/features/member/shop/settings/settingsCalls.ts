import { memberSettingsAnswer, savedAnswer } from '@store/domain/api/member/settings';
import { apiCall } from '../../../../lib/api/apiCall';

export const readSettings = apiCall('GET /api/member/settings', memberSettingsAnswer);

export const saveSettings = apiCall('POST /api/member/settings/save', savedAnswer);

export const revertSettings = apiCall('POST /api/member/settings/revert', savedAnswer);
