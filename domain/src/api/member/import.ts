import * as v from 'valibot';
import { CONSENT_SOURCE_MAXIMUM, consentFault, IMPORTED_PER_CALL } from '../../shop/import/consent';
import { ORIGINS_PER_CALL, originSchema } from '../../shop/import/origins';
import { maxCharacters } from '../../platform/texts';
import { count, messageAnswer } from '../common';
import type { Contract, ContractAnswer, ContractInput } from '../contract';
import { documentIdInput, emailInput, trackIdInput } from '../inputs';
import { draftIdInput } from './catalogue';

/** A beat of this shop, published or not. */
const targetEntries = {
  track: v.nullable(v.number()),
  /** Null for a published beat. */
  draft: v.nullable(v.string()),
};

export const memberImportOriginsAnswer = v.object({
  result: v.array(
    v.object({
      id: v.string(),
      /** `beat`: a beat's key in the other shop's list. `address`: a path that leads to the beat. */
      kind: v.picklist(['beat', 'address']),
      name: v.string(),
      ...targetEntries,
    }),
  ),
});

export const memberImportOrigins = {
  endpoint: 'GET /api/member/import/origins',
  audience: 'member',
  summary: 'Lists what was imported and the old addresses that lead to beats, at most 5000.',
  input: v.object({}),
  answer: memberImportOriginsAnswer,
} as const satisfies Contract;

export type OriginRow = ContractAnswer<typeof memberImportOrigins>['result'][number];

const CHOOSE = `Choose 1 to ${ORIGINS_PER_CALL} beats.`;

export const memberImportOriginsSave = {
  endpoint: 'POST /api/member/import/origins/save',
  audience: 'member',
  summary: 'Records the origin of beats that are already here, and redirects their old addresses to them.',
  input: v.object({
    origins: v.pipe(
      v.array(
        v.object({
          ...originSchema.entries,
          target: v.union(
            [v.object({ track: trackIdInput }), v.object({ draft: draftIdInput })],
            'Choose a beat.',
          ),
        }),
        CHOOSE,
      ),
      v.minLength(1, CHOOSE),
      v.maxLength(ORIGINS_PER_CALL, CHOOSE),
    ),
  }),
  answer: messageAnswer,
} as const satisfies Contract;

export type RecordedOrigin = ContractInput<typeof memberImportOriginsSave>['origins'][number];

export const memberImportOriginsDelete = {
  endpoint: 'POST /api/member/import/origins/delete',
  audience: 'member',
  summary: 'Removes an old address, which then no longer redirects, or the origin of a beat.',
  input: v.object({ id: documentIdInput('Choose an old address.', 100) }),
  answer: messageAnswer,
} as const satisfies Contract;

const ENTER = 'Enter at least one address.';

export const memberImportSubscribersAnswer = v.object({
  /** Subscribed by this call; in a dry run, would be. */
  added: count,
  /** Subscribed already. */
  known: count,
  /** Asked by this shop, not confirmed yet. */
  pending: count,
  /** Unsubscribed here, which overrides earlier consent. */
  unsubscribed: count,
});

export const memberImportSubscribers = {
  endpoint: 'POST /api/member/import/subscribers',
  audience: 'member',
  summary:
    'Subscribes people who agreed to the newsletter elsewhere, without sending a mail. People who have unsubscribed here stay unsubscribed. With `dry_run`, only counts.',
  input: v.object({
    /** Where they consented. */
    source: v.pipe(
      v.string('Enter where they agreed.'),
      v.trim(),
      v.nonEmpty('Enter where they agreed.'),
      maxCharacters(CONSENT_SOURCE_MAXIMUM, 'This text is too long.'),
    ),
    people: v.pipe(
      v.array(
        v.object({
          email: emailInput,
          /** UTC ms. */
          agreed_at: v.pipe(
            v.number('Enter when they agreed.'),
            v.safeInteger('Enter when they agreed.'),
            v.check((at) => consentFault(at, Date.now()) === null, 'This is not a valid time of agreement.'),
          ),
        }),
        ENTER,
      ),
      v.minLength(1, ENTER),
      v.maxLength(IMPORTED_PER_CALL, 'These are too many addresses at once.'),
    ),
    /** The member states that all consented to this producer's newsletter; not needed for a dry run. */
    stated: v.boolean('Confirm first that these people have agreed.'),
    dry_run: v.boolean('State whether this is a dry run.'),
  }),
  answer: memberImportSubscribersAnswer,
} as const satisfies Contract;

export type SubscribersImported = ContractAnswer<typeof memberImportSubscribers>;
