import * as v from 'valibot';
import { BULK_MAXIMUM, bulkEditSchema, bulkResultSchema } from '../../shop/catalogue/bulk-edit';
import { FEATURED_MAXIMUM, PINNED_MAXIMUM } from '../../shop/catalogue/catalogue';
import {
  PROJECT_NAME_MAXIMUM,
  projectFileSchema,
  receivedFileSchema,
  SHA256,
} from '../../shop/catalogue/provenance';
import { draftEditSchema, trackEditSchema } from '../../shop/catalogue/track-edit';
import { trackSchema } from '../../shop/catalogue/tracks';
import { trackListEntries } from '../../pages/dashboard/track-list';
import { originSchema } from '../../shop/import/origins';
import { splitInput } from '../../shop/splits';
import { fingerprintTextSchema } from '../../shop/fingerprint/fingerprint';
import { messageAnswer } from '../common';
import type { Contract, ContractAnswer, ContractInput } from '../contract';
import { memberListEntries, partInput, trackIdInPath, trackIdInput } from '../inputs';
import { listAnswer } from './list';

const VERSION_FAULT = 'The version must be a whole number.';

/** The version a change is based on; without it, the last write wins. */
const versionInput = v.optional(v.pipe(v.number(VERSION_FAULT), v.safeInteger(VERSION_FAULT)));

/** Private fields. `version` rises with each change; updates of an older one fail with `conflict`. */
const storedEntries = { version: v.number(), hasMaster: v.boolean(), share: v.string() };

const originInput = v.optional(originSchema);

const messageAndTrackAnswer = v.object({ message: v.string(), id: v.number() });

/** Without a split, the stored one stays; a new beat has none. */
const savedEntries = { ...trackEditSchema.entries, split: v.optional(splitInput) };

export const memberTracksAddAnswer = messageAndTrackAnswer;

export const memberTracksAdd = {
  endpoint: 'POST /api/member/tracks/add',
  audience: 'member',
  summary: 'Adds a track.',
  input: v.object({ ...savedEntries, origin: originInput }),
  answer: memberTracksAddAnswer,
} as const satisfies Contract;

export type TrackInput = ContractInput<typeof memberTracksAdd>;

export const memberTracksDelete = {
  endpoint: 'POST /api/member/tracks/delete',
  audience: 'member',
  summary: 'Deletes a track and its comments. Past buyers and open checkouts still receive its files.',
  input: v.object({ id: trackIdInput }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberTracksHide = {
  endpoint: 'POST /api/member/tracks/hide',
  audience: 'member',
  summary: 'Removes a track from the shop, or puts it back. Its buyers keep it.',
  input: v.object({ id: trackIdInput, hidden: v.boolean('Choose whether the track is hidden.') }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberTracksUpdate = {
  endpoint: 'POST /api/member/tracks/update',
  audience: 'member',
  summary: 'Changes a track. Replaced files are deleted a day later.',
  input: v.object({ ...savedEntries, id: trackIdInput, version: versionInput }),
  answer: messageAnswer,
} as const satisfies Contract;

const trackRowSchema = v.object({ ...trackSchema.entries, ...storedEntries });

export type TrackRow = v.InferOutput<typeof trackRowSchema>;

export const memberTrackAnswer = v.object({ track: trackRowSchema });

export const memberTrack = {
  endpoint: 'GET /api/member/tracks/{id}',
  audience: 'member',
  summary: 'Reads a track, on sale or not.',
  input: v.object({ id: trackIdInPath }),
  answer: memberTrackAnswer,
} as const satisfies Contract;

export const memberTracksAnswer = listAnswer(trackRowSchema);

export const memberTracks = {
  endpoint: 'GET /api/member/tracks',
  audience: 'member',
  summary:
    'Lists all tracks including sold ones, newest first or sorted otherwise; searches by tag and title, and filters.',
  input: v.object({ ...memberListEntries, ...trackListEntries }),
  answer: memberTracksAnswer,
} as const satisfies Contract;

const count = v.number();

/** `scheduled` includes early access; `needs_files` are on sale, except under a licence whose files they lack. */
export const memberTracksCountsAnswer = v.object({
  all: count,
  on_sale: count,
  drafts: count,
  scheduled: count,
  sold: count,
  needs_files: count,
});

export const memberTracksCounts = {
  endpoint: 'GET /api/member/tracks/counts',
  audience: 'member',
  summary: 'Counts the tracks of each tab of the list.',
  input: v.object({}),
  answer: memberTracksCountsAnswer,
} as const satisfies Contract;

export type TrackCounts = ContractAnswer<typeof memberTracksCounts>;

const NO_DRAFT = 'There is no such draft.';

export const draftIdInput = v.pipe(v.string(NO_DRAFT), v.regex(/^[a-z0-9]{20,40}$/, NO_DRAFT));

const TIME_FAULT = 'The publication time must be in milliseconds UTC.';

/** UTC ms; null for an unscheduled draft. */
const publishAtInput = v.nullable(v.pipe(v.number(TIME_FAULT), v.safeInteger(TIME_FAULT)));

export const memberDraftsDelete = {
  endpoint: 'POST /api/member/drafts/delete',
  audience: 'member',
  summary: 'Deletes a beat that is not in the shop yet.',
  input: v.object({ id: draftIdInput }),
  answer: messageAnswer,
} as const satisfies Contract;

/** `id` is the track's. */
export const memberDraftsPublishAnswer = messageAndTrackAnswer;

export const memberDraftsPublish = {
  endpoint: 'POST /api/member/drafts/publish',
  audience: 'member',
  summary: 'Publishes a draft now. Publishing again changes nothing.',
  input: v.object({ id: draftIdInput }),
  answer: memberDraftsPublishAnswer,
} as const satisfies Contract;

export const memberDraftsSaveAnswer = v.object({ message: v.string(), id: v.string() });

export const memberDraftsSave = {
  endpoint: 'POST /api/member/drafts/save',
  audience: 'member',
  summary:
    'Adds or changes a beat that is not in the shop yet, and sets when it will be published. Without that time, a title is enough.',
  input: v.object({
    ...savedEntries,
    ...draftEditSchema.entries,
    id: v.optional(draftIdInput),
    version: versionInput,
    publish_at: publishAtInput,
    origin: originInput,
  }),
  answer: memberDraftsSaveAnswer,
} as const satisfies Contract;

export const memberDraftsAnswer = v.object({
  result: v.array(
    v.object({
      ...v.omit(trackSchema, ['id', 'status']).entries,
      ...storedEntries,
      id: v.string(),
      /** UTC ms; null for an unscheduled draft. */
      publish_at: v.nullable(v.number()),
    }),
  ),
});

/** At most 500. */
export const memberDrafts = {
  endpoint: 'GET /api/member/drafts',
  audience: 'member',
  summary: 'Lists beats that are not in the shop yet, newest first. Publishes those that are due.',
  input: v.object({}),
  answer: memberDraftsAnswer,
} as const satisfies Contract;

export type DraftRow = ContractAnswer<typeof memberDrafts>['result'][number];

/** `id` is the track's. */
export const memberEarlyAccessOpenAnswer = messageAndTrackAnswer;

export const memberEarlyAccessOpen = {
  endpoint: 'POST /api/member/early-access/open',
  audience: 'member',
  summary: 'Opens a scheduled draft to anyone who has its link. Opening again changes nothing.',
  input: v.object({ id: draftIdInput }),
  answer: memberEarlyAccessOpenAnswer,
} as const satisfies Contract;

export const memberEarlyAccessRenew = {
  endpoint: 'POST /api/member/early-access/renew',
  audience: 'member',
  summary:
    'Makes a new link for early access. The old one stops working, including in mails that have been sent.',
  input: v.object({ id: trackIdInput }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberEarlyAccessSchedule = {
  endpoint: 'POST /api/member/early-access/schedule',
  audience: 'member',
  summary:
    'Changes when a beat with early access is published. Without a time, early access ends and the beat stays hidden.',
  input: v.object({ id: trackIdInput, publish_at: publishAtInput }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberEarlyAccessAnswer = v.object({
  result: v.array(
    v.object({
      ...v.omit(trackSchema, ['status']).entries,
      /** Its exclusive was sold, so it won't be published. */
      sold: v.boolean(),
      link: v.string(),
      /** UTC ms. */
      publish_at: v.number(),
    }),
  ),
});

/** In order of publication. */
export const memberEarlyAccess = {
  endpoint: 'GET /api/member/early-access',
  audience: 'member',
  summary: 'Lists the beats that can be bought through a link before they are published.',
  input: v.object({}),
  answer: memberEarlyAccessAnswer,
} as const satisfies Contract;

export type EarlyAccessRow = ContractAnswer<typeof memberEarlyAccess>['result'][number];

export const memberTracksSoldElsewhere = {
  endpoint: 'POST /api/member/tracks/sold-elsewhere',
  audience: 'member',
  summary:
    'Takes a beat from sale for good, because its rights were sold outside the shop, and ends its open offers. Repeating changes nothing.',
  input: v.object({ id: trackIdInput }),
  answer: messageAnswer,
} as const satisfies Contract;

const CHOOSE = `Choose 1 to ${BULK_MAXIMUM} tracks.`;

/** `results` in the order of `changes`. */
export const memberTracksBulkAnswer = v.object({ message: v.string(), results: v.array(bulkResultSchema) });

/** Each change applies completely or not at all. */
export const memberTracksBulk = {
  endpoint: 'POST /api/member/tracks/bulk',
  audience: 'member',
  summary: 'Edits, hides, shows or deletes tracks, and returns the outcome for each.',
  input: v.object({
    changes: v.pipe(
      v.array(v.object({ id: trackIdInput, version: versionInput, edit: bulkEditSchema }), CHOOSE),
      v.minLength(1, CHOOSE),
      v.maxLength(BULK_MAXIMUM, CHOOSE),
      v.check(
        (changes) => new Set(changes.map(({ id }) => id)).size === changes.length,
        'List each track once.',
      ),
      v.readonly(),
    ),
  }),
  answer: memberTracksBulkAnswer,
} as const satisfies Contract;

const masterPart = { status: 200, description: 'A part of the master.', contentType: 'audio/*' } as const;

export const memberDraftsMaster = {
  endpoint: 'GET /api/member/drafts/{id}/master',
  audience: 'member',
  summary: 'Sends a draft’s master in parts of 8 MB; a header gives the start of the next part.',
  input: v.object({ id: draftIdInput, after: partInput }),
  answer: masterPart,
} as const satisfies Contract;

/** Needed because browsers refuse both for other origins unless the bucket has CORS. */
export const memberTracksFile = {
  endpoint: 'GET /api/member/tracks/{id}/file',
  audience: 'member',
  summary: 'Sends a track’s cover or preview in parts of 8 MB, for a page that draws or decodes it.',
  input: v.object({
    id: trackIdInPath,
    kind: v.picklist(['cover', 'preview'], 'Choose the cover or the preview.'),
    after: partInput,
  }),
  answer: masterPart,
} as const satisfies Contract;

export const memberTracksMaster = {
  endpoint: 'GET /api/member/tracks/{id}/master',
  audience: 'member',
  summary: 'Sends a track’s master in parts of 8 MB; a header gives the start of the next part.',
  input: v.object({
    id: trackIdInPath,
    after: partInput,
  }),
  answer: masterPart,
} as const satisfies Contract;

export const memberTracksOriginAnswer = v.object({
  /** Lines of `name: value` (domain/src/shop/catalogue/provenance.ts). */
  statement: v.string(),
  /** Ed25519, in base64. */
  signature: v.string(),
  /** Also published, as PEM. */
  key: v.string(),
  files: v.array(receivedFileSchema),
  projects: v.array(projectFileSchema),
  /** Set if the master is hosted outside the shop, which can't inspect it. */
  is_master_elsewhere: v.boolean(),
});

export const memberTracksOrigin = {
  endpoint: 'GET /api/member/tracks/{id}/origin',
  audience: 'member',
  summary:
    'Returns when the shop received the master and the stems of a track, with their hashes, as a signed statement.',
  input: v.object({ id: trackIdInPath }),
  answer: memberTracksOriginAnswer,
} as const satisfies Contract;

const projectName = 'Send the name of the project file.';

/** The file itself is never sent. The first recording of a hash counts. */
export const memberTracksProject = {
  endpoint: 'POST /api/member/tracks/project/save',
  audience: 'member',
  summary: 'Records the hash of a project file of a track, which the caller’s browser has computed.',
  input: v.object({
    id: trackIdInput,
    name: v.pipe(
      v.string(projectName),
      v.trim(),
      v.minLength(1, projectName),
      v.maxLength(PROJECT_NAME_MAXIMUM, `At most ${PROJECT_NAME_MAXIMUM} characters.`),
    ),
    size: v.pipe(
      v.number('Send the size in bytes.'),
      v.safeInteger('Send the size in bytes.'),
      v.minValue(1, 'The file is empty.'),
    ),
    sha256: v.pipe(
      v.string('Send the SHA-256 of the file.'),
      v.regex(SHA256, 'Send the SHA-256 of the file, in hexadecimal.'),
    ),
  }),
  answer: messageAnswer,
} as const satisfies Contract;

export type TrackOrigin = ContractAnswer<typeof memberTracksOrigin>;

/** Per call, because a body has 64 kB. */
export const FINGERPRINTS_MAXIMUM = 10;

const fingerprintEntries = {
  track_id: trackIdInput,
  /** The URL of the fingerprinted preview. */
  media: v.string('Send the address of the preview.'),
  fingerprint: fingerprintTextSchema,
};

export const memberFingerprintsAnswer = v.object({
  result: v.array(v.object({ track_id: v.number(), media: v.string(), fingerprint: v.string() })),
  /** Continue after this id; null after the last. */
  next: v.nullable(v.number()),
});

export const memberFingerprints = {
  endpoint: 'GET /api/member/fingerprints',
  audience: 'member',
  summary: 'Lists the fingerprints of track previews, 100 at a time. They are compared with songs.',
  input: v.object({ after: v.optional(trackIdInPath) }),
  answer: memberFingerprintsAnswer,
} as const satisfies Contract;

export const memberFingerprintsSaveAnswer = v.object({ saved: v.number() });

/** Ignores previews that were replaced meanwhile. */
export const memberFingerprintsSave = {
  endpoint: 'POST /api/member/fingerprints/save',
  audience: 'member',
  summary: 'Saves fingerprints of previews that the caller’s browser has computed.',
  input: v.object({
    fingerprints: v.pipe(
      v.array(v.object(fingerprintEntries), 'Send fingerprints.'),
      v.minLength(1, 'Send fingerprints.'),
      v.maxLength(FINGERPRINTS_MAXIMUM, `At most ${FINGERPRINTS_MAXIMUM} fingerprints.`),
    ),
  }),
  answer: memberFingerprintsSaveAnswer,
} as const satisfies Contract;

function idsInput(what: string, maximum: number) {
  return v.pipe(
    v.array(trackIdInput, 'Enter the ids of beats.'),
    v.maxLength(maximum, `At most ${maximum} beats can be ${what}.`),
    v.check((ids) => new Set(ids).size === ids.length, `Each beat can be ${what} once.`),
  );
}

export const memberShowcaseSave = {
  endpoint: 'POST /api/member/showcase',
  audience: 'member',
  summary:
    'Chooses the beats that come first in the list of all tracks (pinned) and on the home page (featured).',
  input: v.object({
    pinned: idsInput('pinned', PINNED_MAXIMUM),
    featured: idsInput('featured', FEATURED_MAXIMUM),
  }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberShowcaseAnswer = v.object({ pinned: v.array(v.number()), featured: v.array(v.number()) });

export const memberShowcase = {
  endpoint: 'GET /api/member/showcase',
  audience: 'member',
  summary: 'Returns the ids of the pinned and the featured beats, in order.',
  input: v.object({}),
  answer: memberShowcaseAnswer,
} as const satisfies Contract;

export const memberUploadsTokenAnswer = v.object({ customToken: v.string() });

/** For a browser whose Firebase session expired. */
export const memberUploadsToken = {
  endpoint: 'POST /api/member/uploads/token',
  audience: 'member',
  summary: 'Creates a Firebase Auth token for uploads from the member’s browser.',
  input: v.object({}),
  answer: memberUploadsTokenAnswer,
} as const satisfies Contract;
