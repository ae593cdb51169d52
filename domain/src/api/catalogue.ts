import * as v from 'valibot';
import { trackSchema } from '../shop/catalogue/tracks';
import { messageAnswer } from './common';
import type { Contract } from './contract';
import { emailInput, mailedTokenInput, trackIdInput } from './inputs';
import { linkAction, linkPage } from './mailed-link';

const SEARCH_MAXIMUM = 100;

export const tracksAll = {
  endpoint: 'GET /api/tracks/all',
  audience: 'anyone',
  summary: 'Lists all tracks on sale, newest first.',
  input: v.object({}),
  answer: v.array(trackSchema),
} as const satisfies Contract;

export const tracksList = {
  endpoint: 'GET /api/tracks/list',
  audience: 'anyone',
  summary:
    'Searches tracks by title and tag, newest first; a term of fewer than 3 characters lists all tracks.',
  input: v.object({
    search: v.optional(
      v.pipe(
        v.string('Enter a single search term.'),
        v.maxLength(SEARCH_MAXIMUM, `A search term may have at most ${SEARCH_MAXIMUM} characters.`),
      ),
    ),
  }),
  answer: v.object({ result: v.array(trackSchema) }),
} as const satisfies Contract;

export const tracksSoldAnswer = v.object({ result: v.array(trackSchema) });

/** Sold tracks are in no other list. */
export const tracksSold = {
  endpoint: 'GET /api/tracks/sold',
  audience: 'anyone',
  summary: 'Lists the newest tracks that were sold exclusively, at most 100.',
  input: v.object({}),
  answer: tracksSoldAnswer,
} as const satisfies Contract;

const NO_LINK = 'This link does not open a beat.';

/** `publish_at` in UTC ms; null if no time is set, missing if the beat is public. */
export const tracksEarlyAnswer = v.object({
  track: trackSchema,
  publish_at: v.exactOptional(v.nullable(v.number())),
});

export const tracksEarly = {
  endpoint: 'POST /api/tracks/early',
  audience: 'anyone',
  summary:
    'Reads a beat for anyone who has a link to it: that of early access, or a private one. A POST, so that no log contains the token.',
  input: v.object({
    id: trackIdInput,
    token: v.pipe(v.string(NO_LINK), v.regex(/^(?:[\w-]{22}|[\w-]{43})$/, NO_LINK)),
  }),
  answer: tracksEarlyAnswer,
} as const satisfies Contract;

/** The answer doesn't reveal whether the address is subscribed. */
export const tracksFree = {
  endpoint: 'POST /api/tracks/free',
  audience: 'anyone',
  summary:
    'Mails the link to a free download, and subscribes the address or asks for confirmation. `subject` is a honeypot: if it is filled in, nothing is stored.',
  input: v.object({ id: trackIdInput, email: emailInput, subject: v.optional(v.string()) }),
  answer: messageAnswer,
} as const satisfies Contract;

export const tracksFreeConfirm = linkPage('/api/tracks/free/confirm');

export const tracksFreeConfirmPost = linkAction(
  '/api/tracks/free/confirm',
  'Subscribes the address that the link to a free download was sent to, and redirects to the page of the download.',
);

export const tracksFreeFile = {
  endpoint: 'GET /api/tracks/free/file',
  audience: 'anyone',
  summary: 'Downloads the preview of a free beat with the token of a mailed link.',
  input: v.object({ token: mailedTokenInput }),
  answer: { status: 302, description: 'Redirects to the file in Cloud Storage.' },
} as const satisfies Contract;
