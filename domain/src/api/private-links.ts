import * as v from 'valibot';
import { trackSchema } from '../shop/catalogue/tracks';
import { LINK_LIMITS } from '../sales/private-links/limits';
import { decimal, messageAnswer } from './common';
import type { Contract, ContractAnswer, ContractInput } from './contract';
import { trackIdInput } from './inputs';

const NO_LINK = 'This link is not valid. It may be incomplete.';

/** The secret in a private link's fragment: 256 bits. */
export const linkSecretInput = v.pipe(v.string(NO_LINK), v.regex(/^[\w-]{43}$/, NO_LINK));

/** `until` in UTC ms. */
export const privateLinkOpenAnswer = v.object({
  heading: v.string(),
  message: v.string(),
  until: v.number(),
  currency: v.string(),
  /** For LINK_LICENCE; null if shop prices apply. */
  price: v.nullable(decimal),
  beats: v.array(
    v.object({
      track: trackSchema,
      /** Visible to everyone. */
      is_public: v.boolean(),
      can_download: v.boolean(),
    }),
  ),
});

export type PrivateLinkView = ContractAnswer<typeof privateLinkOpen>;

/** Doesn't count as opened: mail scanners may do this too. */
export const privateLinkOpen = {
  endpoint: 'POST /api/links/open',
  audience: 'anyone',
  summary: 'Reads the beats of a private link. A POST, so that no log contains its secret.',
  input: v.object({ secret: linkSecretInput }),
  answer: privateLinkOpenAnswer,
} as const satisfies Contract;

const SECONDS = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 60 * 60));

/** Reports may arrive late or twice; `seconds` is the furthest position. Nobody waits for the answer. */
export const privateLinkHeard = {
  endpoint: 'POST /api/links/heard',
  audience: 'anyone',
  summary: 'Counts that the page of a private link was opened, and how far its beats were played.',
  input: v.object({
    secret: linkSecretInput,
    beats: v.pipe(
      v.array(v.object({ id: trackIdInput, seconds: SECONDS, ended: v.boolean(), saved: v.boolean() })),
      v.maxLength(LINK_LIMITS.beats),
    ),
  }),
  answer: messageAnswer,
} as const satisfies Contract;

export type HeardReport = ContractInput<typeof privateLinkHeard>;

export const privateLinkDownloadAnswer = v.object({ link: v.string() });

export const privateLinkDownload = {
  endpoint: 'POST /api/links/download',
  audience: 'anyone',
  summary: 'Returns a short-lived link to the tagged MP3 of a beat, if the private link allows downloads.',
  input: v.object({ secret: linkSecretInput, id: trackIdInput }),
  answer: privateLinkDownloadAnswer,
} as const satisfies Contract;
