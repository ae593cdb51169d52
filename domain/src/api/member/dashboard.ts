import * as v from 'valibot';
import { JOB_STATES, JOBS, MAIL_STATES } from '../../pages/dashboard/status';
import { currencySchema } from '../../platform/money/currencies';
import { ORDER_STATES } from '../../sales/orders/orders';
import { PERIODS, statisticsSchema } from '../../sales/statistics/summary';
import { messageAnswer } from '../common';
import type { Contract, ContractAnswer } from '../contract';
import { documentIdInput } from '../inputs';

/** People waiting for an answer, cheap to count. */
export const memberWaitingAnswer = v.object({
  /** Contact messages that nobody has answered. */
  messages: v.number(),
  /** Offers from buyers that wait for an answer, without those that are declined automatically. */
  offers: v.number(),
  /** Comments that nobody has looked at. */
  comments: v.number(),
  failed_mails: v.number(),
  /** Disputes that can still be answered. */
  disputes: v.number(),
});

export const memberOverviewAnswer = v.object({
  todo: v.object({
    ...memberWaitingAnswer.entries,
    stuck_orders: v.number(),
    /** Open items of the setup checklist. */
    setup: v.number(),
    /** Beats on sale without a master, among the newest MASTERS_CHECKED (dashboard/overview.ts). */
    beats_without_master: v.number(),
    /** Beats on sale that lack a file which a licence on sale promises, so that they are not sold under it. */
    beats_without_files: v.number(),
  }),
});

export const memberOverview = {
  endpoint: 'GET /api/member/overview',
  audience: 'member',
  summary: 'Returns the figures for the last 30 days, and what a member has to do.',
  input: v.object({}),
  answer: memberOverviewAnswer,
} as const satisfies Contract;

export const memberWaiting = {
  endpoint: 'GET /api/member/waiting',
  audience: 'member',
  summary: 'Returns the part of the overview’s counts that changes with each answer to a customer.',
  input: v.object({}),
  answer: memberWaitingAnswer,
} as const satisfies Contract;

export type Waiting = ContractAnswer<typeof memberWaiting>;

export type Overview = ContractAnswer<typeof memberOverview>;

export type ToDo = Overview['todo'];

function periodInput() {
  return v.picklist(PERIODS.map(String), `Ask for ${PERIODS.join(', ')} days.`);
}

export const memberStatistics = {
  endpoint: 'GET /api/member/statistics',
  audience: 'member',
  summary: 'Returns recent visits, plays, carts and sales.',
  /** `currency`: of the sales; that of the shop if absent. */
  input: v.object({ days: periodInput(), currency: v.optional(currencySchema) }),
  answer: statisticsSchema,
} as const satisfies Contract;

const time = v.nullable(v.number());

/** Times in UTC ms, null for never. */
export const memberStatusAnswer = v.object({
  jobs: v.array(
    v.object({
      name: v.picklist(JOBS),
      state: v.picklist(JOB_STATES),
      started: time,
      succeeded: time,
      failed: time,
      /** The code of the last failure, whether or not a run has succeeded since; null if none has failed. */
      error: v.nullable(v.string()),
      /** Results of the last successful run. */
      counts: v.array(v.object({ what: v.string(), count: v.number() })),
      /** Unexplained by the last successful run, at most 20 lines. */
      problems: v.array(v.string()),
    }),
  ),
  /** The longest waiting first, at most 50. */
  stuck: v.array(v.object({ id: v.string(), state: v.picklist(ORDER_STATES), created: v.number() })),
});

export const memberStatus = {
  endpoint: 'GET /api/member/status',
  audience: 'member',
  summary: 'Returns how the scheduled jobs have run, and which paid orders not delivered yet.',
  input: v.object({}),
  answer: memberStatusAnswer,
} as const satisfies Contract;

type ShopStatus = ContractAnswer<typeof memberStatus>;

export type JobRow = ShopStatus['jobs'][number];

/** An order whose buyer has paid, or authorised the payment, and that is not delivered after an hour. */
export type StuckOrder = ShopStatus['stuck'][number];

/** How many mails are in each state, and the newest that were not sent: at most 100 waiting and 100 failed. */
export const memberMailsAnswer = v.object({
  counts: v.object({ queued: v.number(), sending: v.number(), sent: v.number(), failed: v.number() }),
  mails: v.array(
    v.object({
      id: v.string(),
      to: v.string(),
      subject: v.string(),
      state: v.picklist(MAIL_STATES),
      /** How often sending has started. */
      attempts: v.number(),
      /** Why the last attempt failed; null if none has. */
      reason: v.nullable(v.string()),
      /** In milliseconds UTC. */
      created: v.number(),
      /** When it is sent again, in UTC ms; null for never. */
      next_attempt: time,
    }),
  ),
});

export const memberMails = {
  endpoint: 'GET /api/member/mails',
  audience: 'member',
  summary: 'Counts recent mails by state and lists those that have not been sent.',
  input: v.object({}),
  answer: memberMailsAnswer,
} as const satisfies Contract;

export type MailStatus = ContractAnswer<typeof memberMails>;

/** A mail that is not sent yet, or could not be sent. */
export type MailRow = MailStatus['mails'][number];

export const memberMailsRetry = {
  endpoint: 'POST /api/member/mails/retry',
  audience: 'member',
  summary: 'Sends a failed or waiting mail at once.',
  input: v.object({ id: documentIdInput('Enter the id of a mail.', 200) }),
  answer: messageAnswer,
} as const satisfies Contract;
