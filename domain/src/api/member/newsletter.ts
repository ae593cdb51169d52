import * as v from 'valibot';
import { visibleText } from '../../platform/printable';
import { maxCharacters, optionalLine } from '../../platform/texts';
import {
  CAMPAIGN_LIMITS,
  CAMPAIGN_STARTS,
  CAMPAIGN_STATES,
  campaignReachSchema,
} from '../../people/newsletter/campaigns';
import { messageAnswer } from '../common';
import type { Contract, ContractAnswer } from '../contract';
import { datedListInput, documentIdInput, exportInput, versionInput } from '../inputs';
import { csvAnswer, listAnswer } from './list';

export const memberNewslettersAnswer = listAnswer(
  v.object({ id: v.string(), email: v.string(), created: v.number() }),
);

export const memberNewsletters = {
  endpoint: 'GET /api/member/newsletters',
  audience: 'member',
  summary: 'Lists the newsletter’s subscribers, newest or oldest first; searches by email.',
  input: datedListInput,
  answer: memberNewslettersAnswer,
} as const satisfies Contract;

export type SubscriberRow = ContractAnswer<typeof memberNewsletters>['result'][number];

export const memberNewslettersExport = {
  endpoint: 'GET /api/member/newsletters/export',
  audience: 'member',
  summary: 'Exports all subscribers as CSV, newest first. A long file comes in parts.',
  input: exportInput,
  answer: csvAnswer,
} as const satisfies Contract;

const time = v.nullable(v.number());

/** Times in UTC ms, null for never. */
const campaignEntries = {
  id: v.string(),
  state: v.picklist(CAMPAIGN_STATES),
  subject: v.string(),
  /** Rises with each change; changes of an older one fail with `conflict`. */
  version: v.number(),
  changed: v.number(),
  send_at: time,
  started: time,
  finished: time,
  /** In subscribers; null before sending begins. */
  progress: v.nullable(
    v.object({
      recipients: v.number(),
      sent: v.number(),
      /** Refused for good. */
      failed: v.number(),
      /** To be retried. */
      delayed: v.number(),
    }),
  ),
  /** Why sending pauses, in the mail server's words, and until when; null if it doesn't. */
  pause: v.nullable(v.object({ reason: v.string(), until: v.number() })),
  can_retry: v.boolean(),
};

/** At most 20, and whom the next one would reach. */
export const memberCampaignsAnswer = v.object({
  result: v.array(v.object(campaignEntries)),
  reach: campaignReachSchema,
});

export const memberCampaigns = {
  endpoint: 'GET /api/member/campaigns',
  audience: 'member',
  summary: 'Lists the newest newsletters, and how many people the next one would reach.',
  input: v.object({}),
  answer: memberCampaignsAnswer,
} as const satisfies Contract;

export type CampaignRow = ContractAnswer<typeof memberCampaigns>['result'][number];

export type CampaignProgress = NonNullable<CampaignRow['progress']>;

const campaignIdInput = documentIdInput('Enter the id of a newsletter.', 100);

const NO_BEATS = 'Enter the ids of beats.';

/** A header line: line breaks and other control characters would break the mail header. */
function lineInput(name: string, maximum: number) {
  return optionalLine(maximum, {
    missing: `Enter a ${name}.`,
    long: `The ${name} can have at most ${maximum} characters.`,
    broken: `The ${name} must be a single line.`,
  });
}

const contentEntries = {
  subject: lineInput('subject', CAMPAIGN_LIMITS.subject),
  preheader: lineInput('preview text', CAMPAIGN_LIMITS.preheader),
  body: v.pipe(
    v.string('Enter a text.'),
    v.transform(visibleText),
    maxCharacters(CAMPAIGN_LIMITS.body, `The text can have at most ${CAMPAIGN_LIMITS.body} characters.`),
  ),
  beats: v.pipe(
    v.array(v.pipe(v.number(NO_BEATS), v.integer(NO_BEATS), v.minValue(1, NO_BEATS)), NO_BEATS),
    v.maxLength(CAMPAIGN_LIMITS.beats, `A newsletter shows at most ${CAMPAIGN_LIMITS.beats} beats.`),
    v.check((ids) => new Set(ids).size === ids.length, 'Each beat can be shown once.'),
  ),
};

export const memberCampaignAnswer = v.object({
  ...campaignEntries,
  preheader: v.string(),
  body: v.string(),
  beats: v.array(v.number()),
});

export const memberCampaign = {
  endpoint: 'GET /api/member/campaigns/{id}',
  audience: 'member',
  summary: 'Reads a newsletter.',
  input: v.object({ id: campaignIdInput }),
  answer: memberCampaignAnswer,
} as const satisfies Contract;

export type CampaignView = ContractAnswer<typeof memberCampaign>;

function startInput() {
  return v.picklist(CAMPAIGN_STARTS, `Choose ${CAMPAIGN_STARTS.join(' or ')}.`);
}

export const memberCampaignsAddAnswer = v.object({ message: v.string(), id: v.string() });

export const memberCampaignsAdd = {
  endpoint: 'POST /api/member/campaigns/add',
  audience: 'member',
  summary: 'Creates the draft of a newsletter: empty, or with the beats published since the last newsletter.',
  input: v.object({ start: startInput() }),
  answer: memberCampaignsAddAnswer,
} as const satisfies Contract;

export const memberCampaignsSaveAnswer = v.object({ message: v.string(), version: v.number() });

export const memberCampaignsSave = {
  endpoint: 'POST /api/member/campaigns/save',
  audience: 'member',
  summary: 'Saves the draft of a newsletter, unless someone else has changed it.',
  input: v.object({ id: campaignIdInput, version: versionInput, ...contentEntries }),
  answer: memberCampaignsSaveAnswer,
} as const satisfies Contract;

export const memberCampaignsDelete = {
  endpoint: 'POST /api/member/campaigns/delete',
  audience: 'member',
  summary: 'Deletes the draft of a newsletter.',
  input: v.object({ id: campaignIdInput }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberCampaignsPreviewAnswer = v.object({ html: v.string() });

export const memberCampaignsPreview = {
  endpoint: 'POST /api/member/campaigns/preview',
  audience: 'member',
  summary: 'Renders a newsletter as a mail. Nothing is stored.',
  input: v.object(contentEntries),
  answer: memberCampaignsPreviewAnswer,
} as const satisfies Contract;

export const memberCampaignsTest = {
  endpoint: 'POST /api/member/campaigns/test',
  audience: 'member',
  summary: 'Sends a newsletter to the member only, as a test.',
  input: v.object(contentEntries),
  answer: messageAnswer,
} as const satisfies Contract;

const TIME = 'Choose a time, or null for now.';

export const memberCampaignsSend = {
  endpoint: 'POST /api/member/campaigns/send',
  audience: 'member',
  summary:
    'Sends the draft of a newsletter to all confirmed subscribers, now or at a time in milliseconds UTC.',
  input: v.object({
    id: campaignIdInput,
    version: versionInput,
    send_at: v.nullable(v.pipe(v.number(TIME), v.integer(TIME)), null),
  }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberCampaignsStop = {
  endpoint: 'POST /api/member/campaigns/stop',
  audience: 'member',
  summary: 'Stops a newsletter. One that is only scheduled becomes a draft again.',
  input: v.object({ id: campaignIdInput }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberCampaignsResume = {
  endpoint: 'POST /api/member/campaigns/resume',
  audience: 'member',
  summary: 'Continues a newsletter that was stopped or is paused.',
  input: v.object({ id: campaignIdInput }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberCampaignsRetry = {
  endpoint: 'POST /api/member/campaigns/retry',
  audience: 'member',
  summary: 'Sends the failed mails of a newsletter again.',
  input: v.object({ id: campaignIdInput }),
  answer: messageAnswer,
} as const satisfies Contract;
