import {
  memberTracksAnswer,
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
import { messageAnswer } from '@store/domain/api/common';
import type { MemberList } from '@store/domain/member';
import * as v from 'valibot';
import { apiCall, messageSchema } from '../../lib/api/apiCall';
import { fileCall } from '../../lib/api/fileCall';

export const memberSignIn = apiCall(
  'POST /api/member/signin',
  v.object({ token: v.string(), tokenDuration: v.number(), customToken: v.string() }),
);

export const changePassword = apiCall(
  'POST /api/member/password',
  v.object({
    message: v.string(),
    token: v.string(),
    tokenDuration: v.number(),
    customToken: v.string(),
  }),
);

export const currentMember = apiCall(
  'POST /api/member/currentmember',
  v.object({ member: v.object({ email: v.string() }) }),
);

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The answer of a member list. */
export function listSchema<Row>(
  row: v.GenericSchema<unknown, Row>,
): v.GenericSchema<unknown, MemberList<Row>> {
  return v.object({ result: v.array(row), total: count, place: v.nullable(v.string()) });
}

export const readUsers = apiCall(
  'GET /api/member/users',
  listSchema(v.object({ _id: v.string(), username: v.string(), email: v.string(), created: v.number() })),
);

export const readTracks = apiCall('GET /api/member/tracks', memberTracksAnswer);

export const readComments = apiCall('GET /api/member/comments', memberCommentsAnswer);

export const readSubscribers = apiCall(
  'GET /api/member/newsletters',
  listSchema(v.object({ id: v.string(), email: v.string(), created: v.number() })),
);

export const readInvoices = apiCall('GET /api/member/invoices', memberInvoicesAnswer);

const productEntries = { title: v.string(), count, returned: count, total: count, refunded: count };

const sumEntries = { orders: count, total: count, refunded: count };

const salesSchema = v.object({
  currency: v.string(),
  today: v.object(sumEntries),
  month: v.object(sumEntries),
  days: v.array(v.object({ day: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)), ...sumEntries })),
  best: v.array(
    v.union([
      v.object({ track_id: v.number(), ...productEntries }),
      v.object({ kit_id: v.number(), ...productEntries }),
    ]),
  ),
});

export const readSales = apiCall('GET /api/member/sales', salesSchema);

export const readAudit = apiCall(
  'GET /api/member/audit',
  v.object({
    result: v.array(
      v.object({
        id: v.string(),
        at: v.number(),
        member: v.string(),
        action: v.string(),
        target: v.string(),
        outcome: v.string(),
      }),
    ),
  }),
);

export const readSessions = apiCall(
  'GET /api/member/sessions',
  v.object({
    result: v.array(
      v.object({
        id: v.string(),
        started: v.number(),
        expires: v.number(),
        browser: v.string(),
        current: v.boolean(),
      }),
    ),
  }),
);

export const endSession = apiCall('POST /api/member/sessions/end', messageSchema);

export const readSecondFactor = apiCall(
  'GET /api/member/second-factor',
  v.variant('enabled', [
    v.object({ enabled: v.literal(false) }),
    v.object({ enabled: v.literal(true), since: v.number(), recovery_left: count }),
  ]),
);

export const startSecondFactor = apiCall(
  'POST /api/member/second-factor/start',
  v.object({ secret: v.string(), uri: v.string() }),
);

export const enableSecondFactor = apiCall(
  'POST /api/member/second-factor/enable',
  v.object({ recovery: v.array(v.string()) }),
);

export const disableSecondFactor = apiCall('POST /api/member/second-factor/disable', messageSchema);

export const deleteUser = apiCall('POST /api/member/users/delete', messageSchema);

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

export const refundInvoice = apiCall('POST /api/member/invoices/refund', messageAnswer);

export const settleInvoice = apiCall('POST /api/member/invoices/settle', messageAnswer);

export const addDisputeNote = apiCall('POST /api/member/invoices/dispute', messageAnswer);

export const relistTrack = apiCall('POST /api/member/tracks/relist', messageAnswer);

export const exportInvoices = fileCall('GET /api/member/invoices/export');

export const exportSubscribers = fileCall('GET /api/member/newsletters/export');
