import * as v from 'valibot';
import { LINK_LIMITS } from '../../sales/private-links/limits';
import { line, lines } from '../../platform/texts';
import { count, decimal, messageAnswer } from '../common';
import type { Contract, ContractAnswer, ContractInput } from '../contract';
import { documentIdInput, emailInput, trackIdInput } from '../inputs';
import { draftIdInput } from './catalogue';
import { csvAnswer } from './list';

const NO_LINK = 'There is no such private link.';
const NO_RECIPIENT = 'This person is no longer on the list.';

const linkIdInput = documentIdInput(NO_LINK, 40);

const recipientIdInput = documentIdInput(NO_RECIPIENT, 40);

const messageInput = lines('The message', LINK_LIMITS.message);

const recipientsInput = v.pipe(
  v.array(
    v.object({ name: line('The name', LINK_LIMITS.name), email: emailInput }),
    'Enter names and email addresses.',
  ),
  v.maxLength(LINK_LIMITS.people, `Send to at most ${LINK_LIMITS.people} people at a time.`),
);

const UNTIL = 'Choose until when the link is open.';

const PRICE = 'Enter a price.';

/** `link` if there are no recipients. */
export const memberPrivateLinksSendAnswer = v.object({
  ...messageAnswer.entries,
  link: v.nullable(v.string()),
});

/** The sender chooses `id`, so a repeated call creates nothing new. */
export const memberPrivateLinksSend = {
  endpoint: 'POST /api/member/private-links/send',
  audience: 'member',
  summary:
    'Makes a private link to beats and mails it to each person, or returns one link for anyone. Drafts become hidden beats. Sending again changes nothing.',
  input: v.object({
    id: v.pipe(v.string(NO_LINK), v.regex(/^[a-z0-9]{20,40}$/, NO_LINK)),
    title: line('The title', LINK_LIMITS.title),
    message: messageInput,
    tracks: v.pipe(v.array(trackIdInput), v.maxLength(LINK_LIMITS.beats)),
    drafts: v.pipe(v.array(draftIdInput), v.maxLength(LINK_LIMITS.beats)),
    recipients: recipientsInput,
    /** UTC ms. */
    until: v.pipe(v.number(UNTIL), v.safeInteger(UNTIL)),
    may_download: v.boolean(),
    /** For LINK_LICENCE, in cents; null for shop prices. */
    price: v.nullable(v.pipe(v.number(PRICE), v.safeInteger(PRICE), v.minValue(1, PRICE))),
    currency: v.string(),
  }),
  answer: memberPrivateLinksSendAnswer,
} as const satisfies Contract;

export type SendLinkInput = ContractInput<typeof memberPrivateLinksSend>;

export const memberPrivateLinksAdd = {
  endpoint: 'POST /api/member/private-links/add',
  audience: 'member',
  summary: 'Sends a private link to more people. Those who have it already get no second mail.',
  input: v.object({ id: linkIdInput, message: messageInput, recipients: recipientsInput }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberPrivateLinksLinkAnswer = v.object({ ...messageAnswer.entries, link: v.string() });

export const memberPrivateLinksLink = {
  endpoint: 'POST /api/member/private-links/link',
  audience: 'member',
  summary:
    'Returns another link to the same beats, for one person or for anyone. `renew` ends the earlier ones. Only hashes of links are stored, so that none can be shown again.',
  input: v.object({ id: linkIdInput, recipient: v.nullable(recipientIdInput), renew: v.boolean() }),
  answer: memberPrivateLinksLinkAnswer,
} as const satisfies Contract;

export const memberPrivateLinksResend = {
  endpoint: 'POST /api/member/private-links/resend',
  audience: 'member',
  summary: 'Mails a private link to a person again, at most once in ten minutes.',
  input: v.object({ id: linkIdInput, recipient: recipientIdInput }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberPrivateLinksRevoke = {
  endpoint: 'POST /api/member/private-links/revoke',
  audience: 'member',
  summary: 'Ends the links of one person, or all of them. What was bought stays.',
  input: v.object({ id: linkIdInput, recipient: v.nullable(recipientIdInput) }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberPrivateLinksDelete = {
  endpoint: 'POST /api/member/private-links/delete',
  audience: 'member',
  summary: 'Deletes a private link with its people and what they heard. What was bought stays.',
  input: v.object({ id: linkIdInput }),
  answer: messageAnswer,
} as const satisfies Contract;

const time = v.number();

const linkEntries = {
  id: v.string(),
  title: v.string(),
  /** UTC ms, like all times here. */
  until: time,
  created: time,
  is_open: v.boolean(),
  /** Expired, so it can't be sent. */
  is_over: v.boolean(),
  beats: count,
  people: count,
  opened: count,
};

export const memberPrivateLinksAnswer = v.object({ result: v.array(v.object(linkEntries)) });

export const memberPrivateLinks = {
  endpoint: 'GET /api/member/private-links',
  audience: 'member',
  summary: 'Lists the private links, newest first, at most 200.',
  input: v.object({}),
  answer: memberPrivateLinksAnswer,
} as const satisfies Contract;

export type PrivateLinkRow = ContractAnswer<typeof memberPrivateLinks>['result'][number];

const heardBeat = v.object({
  id: v.number(),
  seconds: count,
  ended: v.boolean(),
  /** Last played, saved or downloaded; null for never. */
  played: v.nullable(time),
  saved: v.nullable(time),
  downloaded: v.nullable(time),
});

const recipientRow = v.object({
  id: v.string(),
  /** Like the address, empty for the link for anyone. */
  name: v.string(),
  email: v.string(),
  message: v.string(),
  sent: v.nullable(time),
  is_revoked: v.boolean(),
  /** Null if never opened. */
  opened: v.nullable(v.object({ times: count, last: time })),
  beats: v.array(heardBeat),
  /** Bought through the link and kept. */
  bought: v.array(v.object({ id: v.number(), title: v.string(), price: decimal, at: time })),
});

export const memberPrivateLinkAnswer = v.object({
  ...linkEntries,
  currency: v.string(),
  price: v.nullable(decimal),
  may_download: v.boolean(),
  tracks: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      image: v.string(),
      peaks: v.string(),
      /** Length of the preview; 0 if unknown. */
      seconds: count,
      status: v.picklist(['available', 'hidden', 'sold', 'deleted']),
    }),
  ),
  recipients: v.array(recipientRow),
});

export const memberPrivateLink = {
  endpoint: 'GET /api/member/private-links/{id}',
  audience: 'member',
  summary: 'Reads a private link: who opened it, how far each beat was played, downloads and sales.',
  input: v.object({ id: linkIdInput }),
  answer: memberPrivateLinkAnswer,
} as const satisfies Contract;

export type PrivateLinkReport = ContractAnswer<typeof memberPrivateLink>;

export type LinkRecipientRow = PrivateLinkReport['recipients'][number];

export const memberPrivateLinkExport = {
  endpoint: 'GET /api/member/private-links/{id}/export',
  audience: 'member',
  summary: 'Exports who heard what by a private link, a line for each person and beat.',
  input: v.object({ id: linkIdInput }),
  answer: csvAnswer,
} as const satisfies Contract;
