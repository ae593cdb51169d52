import * as v from 'valibot';
import { JOB_STATES, JOBS, MAIL_STATES } from '../../pages/dashboard/status';
import { currencySchema } from '../../platform/money/currencies';
import { ORDER_STATES } from '../../sales/orders/orders';
import { PERIODS, statisticsSchema } from '../../sales/statistics/summary';
import { messageAnswer } from '../common';
import type { Contract, ContractAnswer } from '../contract';
import { documentIdInput } from '../inputs';

/** People waiting for an answer. */
export const memberWaitingAnswer = v.object({
  messages: v.number(),
  /** Without those that are declined automatically. */
  offers: v.number(),
  comments: v.number(),
  failed_mails: v.number(),
  /** Those that can still be answered. */
  disputes: v.number(),
});

export const memberOverviewAnswer = v.object({
  todo: v.object({
    ...memberWaitingAnswer.entries,
    stuck_orders: v.number(),
    setup: v.number(),
    /** On sale, among the newest MASTERS_CHECKED (dashboard/overview.ts). */
    beats_without_master: v.number(),
    /** On sale without a file that a licence promises, so not sold under that licence. */
    beats_without_files: v.number(),
  }),
  /** Set if the shop has plans, on sale or not. */
  has_plans: v.exactOptional(v.literal(true)),
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
  /** `currency` defaults to the shop's. */
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
      /** The last failure, even if a later run succeeded; null if none failed. */
      error: v.nullable(v.string()),
      /** Of the last successful run. */
      counts: v.array(v.object({ what: v.string(), count: v.number() })),
      /** Unexplained by the last successful run, at most 20 lines. */
      problems: v.array(v.string()),
    }),
  ),
  /** Longest waiting first, at most 50. */
  stuck: v.array(v.object({ id: v.string(), state: v.picklist(ORDER_STATES), created: v.number() })),
});

export const memberStatus = {
  endpoint: 'GET /api/member/status',
  audience: 'member',
  summary: 'Returns how the scheduled jobs have run, and which paid orders are not delivered.',
  input: v.object({}),
  answer: memberStatusAnswer,
} as const satisfies Contract;

type ShopStatus = ContractAnswer<typeof memberStatus>;

export type JobRow = ShopStatus['jobs'][number];

/** Paid or authorised, but not delivered after an hour. */
export type StuckOrder = ShopStatus['stuck'][number];

/** Mails per state, and the newest unsent: at most 100 waiting and 100 failed. */
export const memberMailsAnswer = v.object({
  counts: v.object({ queued: v.number(), sending: v.number(), sent: v.number(), failed: v.number() }),
  mails: v.array(
    v.object({
      id: v.string(),
      to: v.string(),
      subject: v.string(),
      state: v.picklist(MAIL_STATES),
      /** How often sending started. */
      attempts: v.number(),
      /** Of the last failed attempt. */
      reason: v.nullable(v.string()),
      /** UTC ms. */
      created: v.number(),
      /** UTC ms; null for never. */
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

/** Unsent or undeliverable. */
export type MailRow = MailStatus['mails'][number];

export const memberMailsRetry = {
  endpoint: 'POST /api/member/mails/retry',
  audience: 'member',
  summary: 'Sends a failed or waiting mail at once.',
  input: v.object({ id: documentIdInput('Enter the id of a mail.', 200) }),
  answer: messageAnswer,
} as const satisfies Contract;
