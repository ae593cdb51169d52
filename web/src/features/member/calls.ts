import type { MemberList } from '@store/domain/member';
import { bulkResultSchema } from '@store/domain/catalogue/bulk-edit';
import { ORDER_STATES } from '@store/domain/orders/orders';
import { trackSchema } from '@store/domain/catalogue/tracks';
import * as v from 'valibot';
import { apiCall, messageSchema } from '../../lib/api/apiCall';
import { fileCall } from '../../lib/api/fileCall';
import { webAddress } from '../../lib/api/webAddress';

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

export const readTracks = apiCall(
  'GET /api/member/tracks',
  listSchema(
    v.object({ ...trackSchema.entries, version: v.number(), hasMaster: v.boolean(), share: v.string() }),
  ),
);

export const readComments = apiCall(
  'GET /api/member/comments',
  listSchema(
    v.object({
      _id: v.string(),
      message: v.string(),
      username: v.string(),
      track_id: v.number(),
      track: v.string(),
      created: v.number(),
      reply: v.nullable(v.object({ text: v.string(), at: v.number() })),
    }),
  ),
);

export const readSubscribers = apiCall(
  'GET /api/member/newsletters',
  listSchema(v.object({ id: v.string(), email: v.string(), created: v.number() })),
);

const decimal = v.pipe(v.string(), v.regex(/^\d+(?:\.\d{2})?$/));

const disputeSchema = v.object({
  reason: v.string(),
  status: v.picklist(['open', 'answered', 'won', 'lost', 'closed']),
  answer_at: v.number(),
  note: v.string(),
  answered: v.boolean(),
});

const lineEntries = {
  title: v.string(),
  license_name: v.string(),
  price: decimal,
  full_price: decimal,
  returned: v.boolean(),
};

const invoiceSchema = v.object({
  id: v.string(),
  user_id: v.string(),
  state: v.picklist(ORDER_STATES),
  currency: v.string(),
  total: decimal,
  created: v.number(),
  buyer: v.nullable(v.object({ name: v.string(), email: v.string() })),
  lines: v.array(
    v.variant('kind', [
      v.object({
        kind: v.literal('beat'),
        ...lineEntries,
        track_id: v.number(),
        license: v.string(),
        exclusive: v.boolean(),
        relistable: v.boolean(),
        upgrade_from: v.nullable(v.object({ license_name: v.string(), credit: decimal })),
        upgraded_by: v.nullable(v.string()),
        by_offer: v.boolean(),
      }),
      v.object({ kind: v.literal('kit'), ...lineEntries, kit_id: v.number() }),
    ]),
  ),
  reductions: v.array(v.object({ name: v.string(), amount: decimal })),
  payment: v.nullable(webAddress),
  receipt: v.nullable(webAddress),
  charged: decimal,
  kept: decimal,
  refunds: v.array(
    v.object({
      amount: decimal,
      status: v.picklist(['pending', 'succeeded', 'failed']),
      reason: v.nullable(v.string()),
    }),
  ),
  refused: v.array(v.string()),
  dispute: v.nullable(disputeSchema),
  withdrawn: v.optional(v.nullable(v.number()), null),
});

export const readInvoices = apiCall('GET /api/member/invoices', listSchema(invoiceSchema));

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

const customTokenSchema = v.object({ customToken: v.string() });

export const uploadsToken = apiCall('POST /api/member/uploads/token', customTokenSchema);

export const addTrack = apiCall(
  'POST /api/member/tracks/add',
  v.object({ ...messageSchema.entries, id: v.number() }),
);

const draftSchema = v.object({
  ...v.omit(trackSchema, ['id', 'status']).entries,
  id: v.string(),
  version: v.number(),
  hasMaster: v.boolean(),
  share: v.string(),
  publish_at: v.nullable(v.number()),
});

export const readDrafts = apiCall('GET /api/member/drafts', v.object({ result: v.array(draftSchema) }));

export const saveDraft = apiCall(
  'POST /api/member/drafts/save',
  v.object({ ...messageSchema.entries, id: v.string() }),
);

export const publishDraft = apiCall(
  'POST /api/member/drafts/publish',
  v.object({ ...messageSchema.entries, id: v.number() }),
);

const earlyAccessSchema = v.object({
  ...v.pick(trackSchema, ['id', 'title', 'image', 'tag']).entries,
  sold: v.boolean(),
  link: v.string(),
  publish_at: v.number(),
});

export const readEarlyAccess = apiCall(
  'GET /api/member/early-access',
  v.object({ result: v.array(earlyAccessSchema) }),
);

export const openEarlyAccess = apiCall(
  'POST /api/member/early-access/open',
  v.object({ ...messageSchema.entries, id: v.number() }),
);

export const renewEarlyLink = apiCall('POST /api/member/early-access/renew', messageSchema);

export const scheduleEarlyAccess = apiCall('POST /api/member/early-access/schedule', messageSchema);

export const loadTrackMaster = fileCall('GET /api/member/tracks/{id}/master');

export const loadTrackFile = fileCall('GET /api/member/tracks/{id}/file');

export const loadDraftMaster = fileCall('GET /api/member/drafts/{id}/master');

export const readShowcase = apiCall(
  'GET /api/member/showcase',
  v.object({ pinned: v.array(v.number()), featured: v.array(v.number()) }),
);

export const saveShowcase = apiCall('POST /api/member/showcase', messageSchema);

export const deleteDraft = apiCall('POST /api/member/drafts/delete', messageSchema);

export const updateTrack = apiCall('POST /api/member/tracks/update', messageSchema);

export const editTracks = apiCall(
  'POST /api/member/tracks/bulk',
  v.object({ ...messageSchema.entries, results: v.array(bulkResultSchema) }),
);

export const hideTrack = apiCall('POST /api/member/tracks/hide', messageSchema);

export const deleteTrack = apiCall('POST /api/member/tracks/delete', messageSchema);

export const replyToComment = apiCall('POST /api/member/comments/reply', messageSchema);

export const deleteComment = apiCall('POST /api/member/comments/delete', messageSchema);

export const refundInvoice = apiCall('POST /api/member/invoices/refund', messageSchema);

export const settleInvoice = apiCall('POST /api/member/invoices/settle', messageSchema);

export const addDisputeNote = apiCall('POST /api/member/invoices/dispute', messageSchema);

export const relistTrack = apiCall('POST /api/member/tracks/relist', messageSchema);

export const exportInvoices = fileCall('GET /api/member/invoices/export');

export const exportSubscribers = fileCall('GET /api/member/newsletters/export');
