import { JOB_STATES, JOBS, MAIL_STATES } from '@store/domain/member';
import { ORDER_STATES } from '@store/domain/orders/orders';
import * as v from 'valibot';
import { apiCall, messageSchema } from '../../../lib/api/apiCall';

const moment = v.nullable(v.number());

export const readStatus = apiCall(
  'GET /api/member/status',
  v.object({
    jobs: v.array(
      v.object({
        name: v.picklist(JOBS),
        state: v.picklist(JOB_STATES),
        started: moment,
        succeeded: moment,
        failed: moment,
        error: v.nullable(v.string()),
        counts: v.array(v.object({ what: v.string(), count: v.number() })),
        problems: v.array(v.string()),
      }),
    ),
    stuck: v.array(v.object({ id: v.string(), state: v.picklist(ORDER_STATES), created: v.number() })),
  }),
);

export const readMails = apiCall(
  'GET /api/member/mails',
  v.object({
    counts: v.object({ queued: v.number(), sending: v.number(), sent: v.number(), failed: v.number() }),
    mails: v.array(
      v.object({
        id: v.string(),
        to: v.string(),
        subject: v.string(),
        state: v.picklist(MAIL_STATES),
        attempts: v.number(),
        reason: v.nullable(v.string()),
        created: v.number(),
        next_attempt: moment,
      }),
    ),
  }),
);

export const retryMail = apiCall('POST /api/member/mails/retry', messageSchema);
