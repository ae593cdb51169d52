import { memberInboxAnswer } from '@store/domain/api/member/inbox';
import { messageAnswer } from '@store/domain/api/common';
import { apiCall } from '../../../../lib/api/apiCall';

export const INBOX_KEY = ['member-inbox'] as const;

export const readInbox = apiCall('GET /api/member/inbox', memberInboxAnswer);

export const replyToMessage = apiCall('POST /api/member/inbox/reply', messageAnswer);
