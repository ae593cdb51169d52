import {
  memberPrivateLinkAnswer,
  memberPrivateLinksAnswer,
  memberPrivateLinksLinkAnswer,
  memberPrivateLinksSendAnswer,
} from '@store/domain/api/member/private-links';
import { messageAnswer } from '@store/domain/api/common';
import { apiCall } from '../../../../lib/api/apiCall';
import { fileCall } from '../../../../lib/api/fileCall';

export const readLinks = apiCall('GET /api/member/private-links', memberPrivateLinksAnswer);

export const readLinkReport = apiCall('GET /api/member/private-links/{id}', memberPrivateLinkAnswer);

export const sendBeats = apiCall('POST /api/member/private-links/send', memberPrivateLinksSendAnswer);

export const sendToMore = apiCall('POST /api/member/private-links/add', messageAnswer);

export const anotherLink = apiCall('POST /api/member/private-links/link', memberPrivateLinksLinkAnswer);

export const sendAgain = apiCall('POST /api/member/private-links/resend', messageAnswer);

export const revokeLink = apiCall('POST /api/member/private-links/revoke', messageAnswer);

export const deleteLink = apiCall('POST /api/member/private-links/delete', messageAnswer);

export const exportLink = fileCall('GET /api/member/private-links/{id}/export');
