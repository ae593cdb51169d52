import { memberStatusAnswer, memberMailsAnswer } from '@store/domain/api/member/dashboard';
import { messageAnswer } from '@store/domain/api/common';
import { apiCall } from '../../../../lib/api/apiCall';

export const STATUS_KEY = ['member-status'] as const;
export const MAILS_KEY = ['member-mails'] as const;

export const readStatus = apiCall('GET /api/member/status', memberStatusAnswer);

export const readMails = apiCall('GET /api/member/mails', memberMailsAnswer);

export const retryMail = apiCall('POST /api/member/mails/retry', messageAnswer);
