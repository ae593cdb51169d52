import {
  memberSigninAnswer,
  memberPasswordAnswer,
  memberCurrentmemberAnswer,
  memberUsersAnswer,
  memberAuditAnswer,
  memberSessionsAnswer,
  memberSecondFactorAnswer,
  memberSecondFactorStartAnswer,
  memberSecondFactorEnableAnswer,
} from '@store/domain/api/member/members';
import { memberNewslettersAnswer } from '@store/domain/api/member/newsletter';
import { messageAnswer } from '@store/domain/api/common';
import {
  memberTrackAnswer,
  memberTracksAnswer,
  memberTracksCountsAnswer,
  memberUploadsTokenAnswer,
  memberTracksAddAnswer,
  memberDraftsAnswer,
  memberDraftsSaveAnswer,
  memberDraftsPublishAnswer,
  memberEarlyAccessAnswer,
  memberEarlyAccessOpenAnswer,
  memberShowcaseAnswer,
  memberTracksBulkAnswer,
} from '@store/domain/api/member/catalogue';
import { memberCommentsAnswer } from '@store/domain/api/member/comments';
import { memberInvoicesAnswer } from '@store/domain/api/member/orders';
import { apiCall } from '../../../lib/api/apiCall';
import { fileCall } from '../../../lib/api/fileCall';

export const memberSignIn = apiCall('POST /api/member/signin', memberSigninAnswer);

export const changePassword = apiCall('POST /api/member/password', memberPasswordAnswer);

export const currentMember = apiCall('POST /api/member/currentmember', memberCurrentmemberAnswer);

export const readUsers = apiCall('GET /api/member/users', memberUsersAnswer);

export const readTracks = apiCall('GET /api/member/tracks', memberTracksAnswer);

export const readTrackRow = apiCall('GET /api/member/tracks/{id}', memberTrackAnswer);

export const readTrackCounts = apiCall('GET /api/member/tracks/counts', memberTracksCountsAnswer);

export const readComments = apiCall('GET /api/member/comments', memberCommentsAnswer);

export const readSubscribers = apiCall('GET /api/member/newsletters', memberNewslettersAnswer);

export const readInvoices = apiCall('GET /api/member/invoices', memberInvoicesAnswer);

export const readAudit = apiCall('GET /api/member/audit', memberAuditAnswer);

export const readSessions = apiCall('GET /api/member/sessions', memberSessionsAnswer);

export const endSession = apiCall('POST /api/member/sessions/end', messageAnswer);

export const readSecondFactor = apiCall('GET /api/member/second-factor', memberSecondFactorAnswer);

export const startSecondFactor = apiCall(
  'POST /api/member/second-factor/start',
  memberSecondFactorStartAnswer,
);

export const enableSecondFactor = apiCall(
  'POST /api/member/second-factor/enable',
  memberSecondFactorEnableAnswer,
);

export const disableSecondFactor = apiCall('POST /api/member/second-factor/disable', messageAnswer);

export const deleteUser = apiCall('POST /api/member/users/delete', messageAnswer);

export const uploadsToken = apiCall('POST /api/member/uploads/token', memberUploadsTokenAnswer);

export const addTrack = apiCall('POST /api/member/tracks/add', memberTracksAddAnswer);

export const readDrafts = apiCall('GET /api/member/drafts', memberDraftsAnswer);

export const saveDraft = apiCall('POST /api/member/drafts/save', memberDraftsSaveAnswer);

export const publishDraft = apiCall('POST /api/member/drafts/publish', memberDraftsPublishAnswer);

export const readEarlyAccess = apiCall('GET /api/member/early-access', memberEarlyAccessAnswer);

export const openEarlyAccess = apiCall('POST /api/member/early-access/open', memberEarlyAccessOpenAnswer);

export const renewEarlyLink = apiCall('POST /api/member/early-access/renew', messageAnswer);

export const scheduleEarlyAccess = apiCall('POST /api/member/early-access/schedule', messageAnswer);

export const loadTrackMaster = fileCall('GET /api/member/tracks/{id}/master');

export const loadTrackFile = fileCall('GET /api/member/tracks/{id}/file');

export const loadDraftMaster = fileCall('GET /api/member/drafts/{id}/master');

export const readShowcase = apiCall('GET /api/member/showcase', memberShowcaseAnswer);

export const saveShowcase = apiCall('POST /api/member/showcase', messageAnswer);

export const deleteDraft = apiCall('POST /api/member/drafts/delete', messageAnswer);

export const updateTrack = apiCall('POST /api/member/tracks/update', messageAnswer);

export const editTracks = apiCall('POST /api/member/tracks/bulk', memberTracksBulkAnswer);

export const hideTrack = apiCall('POST /api/member/tracks/hide', messageAnswer);

export const deleteTrack = apiCall('POST /api/member/tracks/delete', messageAnswer);

export const replyToComment = apiCall('POST /api/member/comments/reply', messageAnswer);

export const deleteComment = apiCall('POST /api/member/comments/delete', messageAnswer);

export const markItem = apiCall('POST /api/member/inbox/mark', messageAnswer);

export const refundInvoice = apiCall('POST /api/member/invoices/refund', messageAnswer);

export const settleInvoice = apiCall('POST /api/member/invoices/settle', messageAnswer);

export const mailInvoice = apiCall('POST /api/member/invoices/mail', messageAnswer);

export const addDisputeNote = apiCall('POST /api/member/invoices/dispute', messageAnswer);

export const relistTrack = apiCall('POST /api/member/tracks/relist', messageAnswer);

export const exportInvoices = fileCall('GET /api/member/invoices/export');

export const exportSubscribers = fileCall('GET /api/member/newsletters/export');
