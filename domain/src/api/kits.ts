import * as v from 'valibot';
import { kitEditSchema, kitRowSchema } from '../kits/kit-edit';
import { kitIdSchema } from '../kits/kits';
import { messageAnswer } from './common';
import type { Contract } from './contract';
import { emailInput } from './inputs';

const kitInput = v.object({ id: kitIdSchema });

/** A missing or repeated token counts as unknown, because a person who opens the link must see a page and not JSON. */
const linkInput = v.object({ token: v.fallback(v.string(), '') });

export const memberKitsAnswer = v.object({ result: v.array(kitRowSchema) });

export const memberKits = {
  endpoint: 'GET /api/member/kits',
  audience: 'member',
  summary: 'Lists the kits in every state, newest first, at most 500.',
  input: v.object({}),
  answer: memberKitsAnswer,
} as const satisfies Contract;

export const memberKitsSaveAnswer = v.object({ message: v.string(), id: v.number() });

export const memberKitsSave = {
  endpoint: 'POST /api/member/kits/save',
  audience: 'member',
  summary: 'Adds a kit as a draft, or changes the one with this id.',
  input: v.object({
    id: v.optional(kitIdSchema),
    /** Of the kit, for a change: it is refused if the kit has changed since. */
    version: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
    ...kitEditSchema.entries,
  }),
  answer: memberKitsSaveAnswer,
} as const satisfies Contract;

export const memberKitsChangeAnswer = messageAnswer;

export const memberKitsPublish = {
  endpoint: 'POST /api/member/kits/publish',
  audience: 'member',
  summary: 'Puts a kit into the shop.',
  input: kitInput,
  answer: memberKitsChangeAnswer,
} as const satisfies Contract;

export const memberKitsHide = {
  endpoint: 'POST /api/member/kits/hide',
  audience: 'member',
  summary: 'Takes a kit out of the shop. Its buyers keep their downloads.',
  input: kitInput,
  answer: memberKitsChangeAnswer,
} as const satisfies Contract;

export const memberKitsDelete = {
  endpoint: 'POST /api/member/kits/delete',
  audience: 'member',
  summary:
    'Deletes a kit. Its buyers keep their downloads, and orders that are being paid are still delivered.',
  input: kitInput,
  answer: memberKitsChangeAnswer,
} as const satisfies Contract;

export const kitsFreeAnswer = messageAnswer;

export const kitsFree = {
  endpoint: 'POST /api/kits/free',
  audience: 'anyone',
  summary:
    'Mails the link to a free kit, and subscribes the address or asks to confirm that. `subject` is a honeypot: if filled, nothing is stored.',
  input: v.object({
    id: kitIdSchema,
    email: emailInput,
    subject: v.optional(v.string()),
  }),
  answer: kitsFreeAnswer,
} as const satisfies Contract;

export const kitsFreeConfirm = {
  endpoint: 'GET /api/kits/free/confirm',
  audience: 'anyone',
  summary: 'Subscribes the address of a link to a free kit and redirects to its page.',
  input: linkInput,
  answer: { status: 302, description: 'The page of the download.' },
} as const satisfies Contract;

export const kitsFreeFile = {
  endpoint: 'GET /api/kits/free/file',
  audience: 'anyone',
  summary: 'Downloads a free kit, for the token of a mailed link.',
  input: linkInput,
  answer: { status: 200, description: 'The file.', contentType: 'application/zip' },
} as const satisfies Contract;
