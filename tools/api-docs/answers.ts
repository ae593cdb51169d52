import { AD_BLOCK_SETTINGS } from '@store/domain/pages/ad-block';
import { settingsSchema } from '@store/domain/settings/schema';
import { OFFER_STATES } from '@store/domain/offers/offers';
import * as v from 'valibot';
import { NEWSLETTER_STATES } from '@store/domain/dashboard/customers';
import { INBOX_STATES } from '@store/domain/dashboard/inbox';
import { CAMPAIGN_STATES } from '@store/domain/newsletter/campaigns';
import { USAGE_LEVELS, usageLimitsSchema } from '@store/domain/licences/usage';
import { storedLicencesSchema } from '@store/domain/licences/schema';
import { ORDER_STATES, SOUND_FILES } from '@store/domain/orders/orders';
import { WITHDRAWAL_STANDINGS } from '@store/domain/orders/withdrawal';
import { bulkDealSchema } from '@store/domain/deals/bulk-deals';
import { CODE_FAULTS, codeTermsSchema } from '@store/domain/deals/codes';
import { periodEntries } from '@store/domain/deals/period';
import { bulkResultSchema } from '@store/domain/catalogue/bulk-edit';
import { trackSchema } from '@store/domain/catalogue/tracks';
import { JOB_STATES, JOBS, MAIL_STATES } from '@store/domain/member';

/** An answer that is not JSON. */
export interface OtherAnswer {
  readonly status: 200 | 302;
  readonly description: string;
  readonly contentType?: string;
}

/** Every endpoint's answer. The type ties each schema to the domain, so that a change there is a compile error here. */
type Answers = Readonly<Record<string, OtherAnswer | v.GenericSchema>>;

const text = v.string();
const number = v.number();
const message = v.object({ message: text });
const session = v.object({ token: text, tokenDuration: number });
const members = v.record(text, v.unknown());
const commentReply = v.nullable(v.object({ text, at: number }));
const comment = v.object({ id: text, username: text, message: text, createdAt: number, reply: commentReply });
/** The id of a licence. */
const licence = v.string();
const orderState = v.picklist(ORDER_STATES);
const line = v.object({
  track_id: number,
  title: text,
  license: licence,
  license_name: text,
  price: text,
  full_price: text,
});
const reductions = v.array(v.object({ name: text, amount: text }));
const sales = v.object({ orders: number, total: number, refunded: number });
const day = v.object({
  ...sales.entries,
  day: text,
  visits: number,
  plays: number,
  completed: number,
  carts: number,
});
const inboxEntry = { id: text, state: v.picklist(INBOX_STATES), name: text, text, at: number };
const inboxMessage = v.object({
  kind: v.literal('message'),
  ...inboxEntry,
  email: text,
  replies: v.array(v.object({ at: number, text })),
  withdrawal: v.nullable(v.object({ order: text, standing: v.picklist(WITHDRAWAL_STANDINGS) })),
});
const inboxComment = v.object({
  kind: v.literal('comment'),
  ...inboxEntry,
  track_id: number,
  track: text,
  reply: commentReply,
  comment_id: text,
});
const customer = v.object({
  id: text,
  username: text,
  email: text,
  joined: number,
  newsletter: v.picklist(NEWSLETTER_STATES),
  orders: number,
  spent: v.array(v.object({ currency: text, amount: number })),
});
const csv = { status: 200, description: 'The CSV file.', contentType: 'text/csv' } as const;

function listOf<Row>(row: v.GenericSchema<unknown, Row>) {
  return v.object({ result: v.array(row), total: number, place: v.nullable(text) });
}

const campaign = v.object({
  id: text,
  state: v.picklist(CAMPAIGN_STATES),
  subject: text,
  version: number,
  changed: number,
  send_at: v.nullable(number),
  started: v.nullable(number),
  finished: v.nullable(number),
  progress: v.nullable(v.object({ recipients: number, sent: number, failed: number, delayed: number })),
  pause: v.nullable(v.object({ reason: text, until: number })),
  can_retry: v.boolean(),
});

const offer = v.object({
  id: text,
  track_id: number,
  title: text,
  license: licence,
  license_name: text,
  state: v.picklist(OFFER_STATES),
  currency: text,
  amount: text,
  counter: v.nullable(text),
  price: v.nullable(text),
  until: number,
  created: number,
});

const song = v.object({ title: text, artist: text, isrc: text, channels: v.array(text) });

const usage = v.object({ streams: number, copies: number });

const upgradeFrom = v.nullable(v.object({ license_name: text, credit: text }));

const order = v.object({
  id: text,
  currency: text,
  total: text,
  state: orderState,
  created: number,
  lines: v.array(
    v.object({
      ...line.entries,
      image: text,
      verification: v.nullable(text),
      returned: v.boolean(),
      upgrade_from: upgradeFrom,
      by_offer: v.boolean(),
      upgraded_by: v.nullable(text),
      files: v.array(v.object({ file: v.picklist(SOUND_FILES), format: text, size: number })),
      usage: v.nullable(
        v.object({
          limits: usageLimitsSchema,
          reported: v.nullable(v.object({ ...usage.entries, at: number })),
        }),
      ),
    }),
  ),
  reductions,
  receipt: v.nullable(text),
  withdrawn: v.nullable(number),
});

const invoice = v.object({
  id: text,
  user_id: text,
  state: orderState,
  currency: text,
  total: text,
  created: number,
  buyer: v.nullable(v.object({ name: text, email: text })),
  lines: v.array(
    v.object({
      ...line.entries,
      exclusive: v.boolean(),
      returned: v.boolean(),
      relistable: v.boolean(),
      upgrade_from: upgradeFrom,
      upgraded_by: v.nullable(text),
      by_offer: v.boolean(),
    }),
  ),
  reductions,
  payment: v.nullable(text),
  receipt: v.nullable(text),
  withdrawn: v.nullable(number),
  charged: text,
  kept: text,
  refunds: v.array(
    v.object({
      currency: text,
      amount: text,
      status: v.picklist(['pending', 'succeeded', 'failed']),
      reason: v.nullable(text),
    }),
  ),
  refused: v.array(text),
  dispute: v.nullable(
    v.object({
      reason: text,
      status: v.picklist(['open', 'answered', 'won', 'lost', 'closed']),
      answer_at: number,
      note: text,
      answered: v.boolean(),
    }),
  ),
});

const verifiedLicence = v.object({
  track: text,
  licence,
  date: text,
  buyer: text,
  state: v.picklist(['valid', 'refunded', 'replaced']),
});

const mailCounts = v.object({ queued: number, sending: number, sent: number, failed: number });

const mail = v.object({
  id: text,
  to: text,
  subject: text,
  state: v.picklist(MAIL_STATES),
  attempts: number,
  reason: v.nullable(text),
  created: number,
  next_attempt: v.nullable(number),
});

const job = v.object({
  name: v.picklist(JOBS),
  state: v.picklist(JOB_STATES),
  started: v.nullable(number),
  succeeded: v.nullable(number),
  failed: v.nullable(number),
  error: v.nullable(text),
  counts: v.array(v.object({ what: text, count: number })),
  problems: v.array(text),
});

const stuckOrder = v.object({ id: text, state: orderState, created: number });

const auditRow = v.object({
  id: text,
  at: number,
  member: text,
  action: text,
  target: text,
  outcome: text,
});

const sessionRow = v.object({
  id: text,
  started: number,
  expires: number,
  browser: text,
  current: v.boolean(),
});

const savedSettings = v.object({ message: text, version: number });

const settingsOverview = v.object({
  version: number,
  settings: settingsSchema,
  deployed: v.object({
    adBlock: v.picklist(AD_BLOCK_SETTINGS),
    doubleOptIn: v.boolean(),
    tax: v.object({
      automatic: v.boolean(),
      behaviour: v.picklist(['inclusive', 'exclusive', 'unspecified']),
      billingAddress: v.boolean(),
      taxIds: v.boolean(),
      invoices: v.boolean(),
      managed: v.boolean(),
    }),
  }),
  facts: v.object({
    tracks: number,
    hasLivePayments: v.boolean(),
    hasMailServer: v.boolean(),
    mailFrom: text,
    origin: text,
    hasOwnLicences: v.boolean(),
    checks: v.object({
      webhook: v.nullable(number),
      payment: v.nullable(number),
      mail_sent: v.nullable(number),
      mail: v.nullable(number),
      domain: v.nullable(number),
      licences: v.nullable(number),
    }),
  }),
  history: v.array(
    v.object({
      version: number,
      at: number,
      member: text,
      changed: v.array(text),
      reverts: v.nullable(number),
    }),
  ),
});

const codeRow = v.object({
  ...codeTermsSchema.entries,
  ...periodEntries,
  limit: v.nullable(number),
  limit_per_buyer: v.nullable(number),
  uses: number,
  version: number,
});

const masterPart = { status: 200, description: 'A part of the master.', contentType: 'audio/*' } as const;

export const ANSWERS: Answers = {
  'POST /api/deals/code': v.object({
    result: v.nullable(codeTermsSchema),
    fault: v.nullable(v.picklist(CODE_FAULTS)),
    message: text,
  }),
  'GET /api/member/deals': v.object({
    codes: v.array(codeRow),
    bulk: v.array(v.object({ ...bulkDealSchema.entries, version: number })),
  }),
  'POST /api/member/deals/codes/add': message,
  'POST /api/member/deals/codes/update': message,
  'POST /api/member/deals/codes/end': message,
  'POST /api/member/deals/bulk/add': message,
  'POST /api/member/deals/bulk/update': message,
  'POST /api/member/deals/bulk/end': message,
  'GET /api/member/settings': settingsOverview,
  'POST /api/member/settings/save': savedSettings,
  'POST /api/member/settings/revert': savedSettings,
  'GET /api/member/currency': v.object({
    version: number,
    currency: text,
    licences: v.array(v.object({ id: licence, name: text, price: number })),
    hasSales: v.boolean(),
    beats: v.array(v.object({ id: number, title: text, currency: text })),
    codes: v.array(v.object({ code: text, currency: text })),
    offers: number,
  }),
  'POST /api/member/currency/save': savedSettings,
  'POST /api/member/setup/payment': v.object({ redirect: text }),
  'POST /api/member/setup/mail': message,
  'POST /api/member/setup/address': message,
  'POST /api/member/setup/licences': message,
  'GET /api/setup/mail': { status: 302, description: 'Redirects to the Member Space.' },
  'GET /api/setup/address': v.object({ answer: text }),
  'GET /api/member/licences': v.object({
    version: number,
    currency: text,
    licences: storedLicencesSchema,
    history: settingsOverview.entries.history,
  }),
  'POST /api/member/licences/save': savedSettings,
  'POST /api/member/licences/revert': savedSettings,
  'POST /api/member/licences/preview': {
    status: 200,
    description: 'The contract.',
    contentType: 'application/pdf',
  },
  'GET /api/member/audit': v.object({ result: v.array(auditRow) }),
  'GET /api/member/sessions': v.object({ result: v.array(sessionRow) }),
  'POST /api/member/sessions/end': message,
  'POST /api/member/password': v.object({
    ...message.entries,
    token: text,
    tokenDuration: number,
    customToken: text,
  }),
  'GET /api/member/second-factor': v.variant('enabled', [
    v.object({ enabled: v.literal(false) }),
    v.object({ enabled: v.literal(true), since: v.number(), recovery_left: v.number() }),
  ]),
  'POST /api/member/second-factor/start': v.object({ secret: text, uri: text }),
  'POST /api/member/second-factor/enable': v.object({ recovery: v.array(text) }),
  'POST /api/member/second-factor/disable': message,
  'POST /api/tracks/free': message,
  'GET /api/tracks/free/confirm': { status: 302, description: 'Redirects to a page of the shop.' },
  'GET /api/tracks/free/file': { status: 302, description: 'Redirects to the file at Cloud Storage.' },
  'POST /api/mcp': v.object({
    jsonrpc: v.literal('2.0'),
    id: v.nullable(v.union([text, number])),
    result: v.optional(members),
    error: v.optional(v.object({ code: number, message: text })),
  }),
  'GET /api/oembed': v.object({
    version: v.literal('1.0'),
    type: v.literal('rich'),
    title: text,
    author_name: text,
    provider_name: text,
    provider_url: text,
    cache_age: number,
    thumbnail_url: text,
    thumbnail_width: number,
    thumbnail_height: number,
    html: text,
    width: number,
    height: number,
  }),
  'GET /api/tracks/all': v.array(trackSchema),
  'GET /api/tracks/list': v.object({ result: v.array(trackSchema) }),
  'GET /api/tracks/sold': v.object({ result: v.array(trackSchema) }),
  'GET /api/tracks/{id}/comments': v.object({ result: v.array(comment) }),
  'POST /api/tracks/comments': v.object({ message: text, comment }),
  'POST /api/tracks/early': v.object({ track: trackSchema, publish_at: number }),
  'POST /api/newsletter': message,
  'POST /api/offers': message,
  'POST /api/offers/mine': v.object({ results: v.array(offer) }),
  'POST /api/offers/answer': message,
  'GET /api/offers/respond': { status: 200, description: 'An HTML page that asks for the answer.' },
  'POST /api/offers/respond': { status: 200, description: 'An HTML page that confirms the answer.' },
  'GET /api/member/usage': v.object({
    result: v.array(
      v.object({
        ...usage.entries,
        id: text,
        order_id: text,
        track_id: number,
        title: text,
        license_name: text,
        buyer: v.object({ name: text, email: text }),
        limits: usageLimitsSchema,
        percent: number,
        level: v.picklist(USAGE_LEVELS),
        reported: number,
        end: v.nullable(v.picklist(['refunded', 'upgraded'])),
      }),
    ),
  }),
  'GET /api/member/offers': v.object({
    settings: v.object({ enabled: v.boolean(), minimum_percent: number, version: number }),
    result: v.array(
      v.object({
        ...offer.entries,
        buyer: v.object({ name: text, email: text }),
        message: text,
        decline_at: v.nullable(number),
        version: number,
      }),
    ),
  }),
  'POST /api/member/offers/answer': message,
  'POST /api/member/offers/settings': message,
  'GET /api/newsletter/confirm': { status: 302, description: 'Redirects to a page of the shop.' },
  'GET /api/newsletter/unsubscribe': { status: 302, description: 'Redirects to a page of the shop.' },
  'POST /api/newsletter/unsubscribe': message,
  'POST /api/contactform': message,
  'POST /api/withdrawal': message,
  'POST /api/visits': message,
  'POST /api/signup': session,
  'POST /api/signin': session,
  'POST /api/currentuser': v.object({
    isUser: v.boolean(),
    user: v.nullable(v.object({ username: text, email: text })),
    pending_email: v.exactOptional(text),
  }),
  'POST /api/signout': message,
  'PUT /api/userupdate': message,
  'GET /api/userupdate/confirm': { status: 302, description: 'Redirects to a page of the shop.' },
  'POST /api/userupdate/revert': message,
  'PUT /api/updatepassword': v.object({ message: text, ...session.entries }),
  'POST /api/userdata': v.object({ data: v.looseObject({}) }),
  'GET /api/userdata/confirm': { status: 302, description: 'Redirects to a page of the shop.' },
  'POST /api/deleteaccount': message,
  'POST /api/favourites': v.object({ results: v.array(number) }),
  'POST /api/forgottenpassword': v.object({ message: text, link: v.exactOptional(text) }),
  'POST /api/resetpassword': message,
  'POST /api/checkout': v.object({ redirect: text }),
  'POST /api/checkout/matching_id': v.object({ result: v.boolean(), state: v.nullable(orderState) }),
  'POST /api/userlicences': v.object({
    results: v.array(
      v.object({
        track_id: number,
        license: licence,
        license_name: text,
        order_id: text,
        line: number,
        upgrade: v.nullable(v.object({ credit: text, full_price: text })),
      }),
    ),
  }),
  'POST /api/userorders': v.object({ results: v.array(order) }),
  'POST /api/orders/download': v.object({ link: text }),
  'POST /api/orders/usage': message,
  'POST /api/orders/song': message,
  'POST /api/orders/claim': v.object({
    facts: v.object({
      ...v.entriesFromList(
        ['shop', 'producer', 'contact', 'beat', 'licence', 'buyer', 'date', 'code', 'address'],
        text,
      ),
      exclusive: v.boolean(),
      clauses: v.array(v.object({ heading: text, text })),
    }),
    song: v.nullable(song),
  }),
  'POST /api/orders/letter': { status: 200, description: 'The letter.', contentType: 'application/pdf' },
  'GET /api/licences/key': {
    status: 200,
    description: 'The key.',
    contentType: 'application/x-pem-file',
  },
  'GET /api/member/songs': v.object({
    result: v.array(
      v.object({
        ...song.entries,
        id: text,
        order_id: text,
        track_id: number,
        beat: text,
        license_name: text,
        buyer: v.object({ name: text, email: text }),
        saved: number,
      }),
    ),
  }),
  'GET /api/download/{ticket}': { status: 302, description: 'Redirects to the file at Cloud Storage.' },
  'POST /api/stripe/webhook': v.object({ received: v.boolean() }),
  'GET /api/licences/verify/{code}': v.object({ result: v.nullable(verifiedLicence) }),
  'POST /api/member/signin': v.object({ ...session.entries, customToken: text }),
  'POST /api/member/currentmember': v.object({ member: v.object({ email: text }) }),
  'POST /api/member/uploads/token': v.object({ customToken: text }),
  'GET /api/member/users': listOf(v.object({ _id: text, username: text, email: text, created: number })),
  'POST /api/member/users/delete': message,
  'GET /api/member/tracks': listOf(
    v.object({ ...trackSchema.entries, version: number, hasMaster: v.boolean(), share: text }),
  ),
  'POST /api/member/tracks/add': v.object({ message: text, id: number }),
  'POST /api/member/tracks/update': message,
  'POST /api/member/tracks/bulk': v.object({ message: text, results: v.array(bulkResultSchema) }),
  'POST /api/member/tracks/hide': message,
  'POST /api/member/tracks/delete': message,
  'GET /api/member/drafts': v.object({
    result: v.array(
      v.object({
        ...v.omit(trackSchema, ['id', 'status']).entries,
        id: text,
        version: number,
        hasMaster: v.boolean(),
        share: text,
        publish_at: v.nullable(number),
      }),
    ),
  }),
  'POST /api/member/drafts/save': v.object({ message: text, id: text }),
  'POST /api/member/drafts/publish': v.object({ message: text, id: number }),
  'POST /api/member/drafts/delete': message,
  'GET /api/member/tracks/{id}/file': masterPart,
  'GET /api/member/tracks/{id}/master': masterPart,
  'GET /api/member/drafts/{id}/master': masterPart,
  'GET /api/member/showcase': v.object({ pinned: v.array(number), featured: v.array(number) }),
  'POST /api/member/showcase': message,
  'GET /api/member/early-access': v.object({
    result: v.array(
      v.object({
        ...v.pick(trackSchema, ['id', 'title', 'image', 'tag']).entries,
        sold: v.boolean(),
        link: text,
        publish_at: number,
      }),
    ),
  }),
  'POST /api/member/early-access/open': v.object({ message: text, id: number }),
  'POST /api/member/early-access/renew': message,
  'POST /api/member/early-access/schedule': message,
  'POST /api/member/tracks/relist': message,
  'GET /api/member/comments': listOf(
    v.object({
      _id: text,
      message: text,
      username: text,
      track_id: number,
      track: text,
      created: number,
      reply: commentReply,
    }),
  ),
  'POST /api/member/comments/delete': message,
  'POST /api/member/comments/reply': message,
  'GET /api/member/newsletters': listOf(v.object({ id: text, email: text, created: number })),
  'GET /api/member/newsletters/export': csv,
  'GET /api/member/invoices': listOf(invoice),
  'GET /api/member/invoices/export': csv,
  'POST /api/member/invoices/refund': message,
  'POST /api/member/invoices/settle': message,
  'POST /api/member/invoices/dispute': message,
  'GET /api/member/overview': v.object({
    todo: v.object({
      messages: number,
      offers: number,
      comments: number,
      failed_mails: number,
      disputes: number,
      stuck_orders: number,
      setup: number,
      beats_without_master: number,
      beats_without_files: number,
    }),
  }),
  'GET /api/member/inbox': v.object({
    result: v.array(v.variant('kind', [inboxMessage, inboxComment])),
    next: v.nullable(text),
  }),
  'POST /api/member/inbox/reply': message,
  'POST /api/member/inbox/mark': message,
  'GET /api/member/customers': listOf(customer),
  'GET /api/member/customers/{id}': v.object({
    customer,
    orders: v.array(
      v.object({
        id: text,
        state: orderState,
        currency: text,
        total: number,
        created: number,
        lines: v.array(v.object({ title: text, license: licence })),
      }),
    ),
  }),
  'GET /api/member/customers/export': csv,
  'GET /api/member/sales': v.object({
    currency: text,
    today: sales,
    month: sales,
    days: v.array(v.object({ ...sales.entries, day: text })),
    best: v.array(
      v.object({
        track_id: number,
        title: text,
        count: number,
        returned: number,
        total: number,
        refunded: number,
      }),
    ),
  }),
  'GET /api/member/statistics': v.object({
    currency: text,
    currencies: v.array(v.object({ currency: text, ...sales.entries })),
    days: v.array(day),
    before: v.array(day),
    tracks: v.array(
      v.object({
        track_id: number,
        title: text,
        plays: number,
        completed: number,
        carts: number,
        downloads: number,
        sold: number,
        total: number,
        refunded: number,
      }),
    ),
    licences: v.array(v.object({ licence, name: text, carts: number })),
    sources: v.array(
      v.object({
        source: text,
        visits: number,
        plays: number,
        carts: number,
        orders: number,
        total: number,
        refunded: number,
      }),
    ),
  }),
  'GET /api/member/status': v.object({ jobs: v.array(job), stuck: v.array(stuckOrder) }),
  'GET /api/member/mails': v.object({ counts: mailCounts, mails: v.array(mail) }),
  'POST /api/member/mails/retry': message,
  'GET /api/member/campaigns': v.object({
    result: v.array(campaign),
    reach: v.object({ subscribers: number, per_minute: number, per_day: number }),
  }),
  'GET /api/member/campaigns/{id}': v.object({
    ...campaign.entries,
    subject: text,
    preheader: text,
    body: text,
    beats: v.array(number),
  }),
  'POST /api/member/campaigns/add': v.object({ message: text, id: text }),
  'POST /api/member/campaigns/save': v.object({ message: text, version: number }),
  'POST /api/member/campaigns/delete': message,
  'POST /api/member/campaigns/preview': v.object({ html: text }),
  'POST /api/member/campaigns/test': message,
  'POST /api/member/campaigns/send': message,
  'POST /api/member/campaigns/stop': message,
  'POST /api/member/campaigns/resume': message,
  'POST /api/member/campaigns/retry': message,
};
