import * as v from 'valibot';
import { kitEditSchema, kitRowSchema } from '../../shop/kits/kit-edit';
import { kitIdSchema } from '../../shop/kits/kits';
import { messageAnswer } from '../common';
import type { Contract } from '../contract';

const kitInput = v.object({ id: kitIdSchema });

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
    /** For a new kit: repeating a call whose answer was lost updates the same kit. */
    key: v.exactOptional(v.pipe(v.string(), v.uuid())),
    /** For a change: refused if the kit has changed since. */
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
  summary: 'Deletes a kit. Its buyers keep their downloads, and orders awaiting payment are still delivered.',
  input: kitInput,
  answer: memberKitsChangeAnswer,
} as const satisfies Contract;
