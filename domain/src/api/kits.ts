import * as v from 'valibot';
import { kitEditSchema, kitRowSchema } from '../kits/kit-edit';
import { kitIdSchema } from '../kits/kits';
import { isEmail } from '../validation';

const messageAnswer = v.object({ message: v.string() });

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
} as const;

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
} as const;

export const memberKitsChangeAnswer = messageAnswer;

export const memberKitsPublish = {
  endpoint: 'POST /api/member/kits/publish',
  audience: 'member',
  summary: 'Puts a kit into the shop.',
  input: kitInput,
  answer: memberKitsChangeAnswer,
} as const;

export const memberKitsHide = {
  endpoint: 'POST /api/member/kits/hide',
  audience: 'member',
  summary: 'Takes a kit out of the shop. Its buyers keep their downloads.',
  input: kitInput,
  answer: memberKitsChangeAnswer,
} as const;

export const memberKitsDelete = {
  endpoint: 'POST /api/member/kits/delete',
  audience: 'member',
  summary:
    'Deletes a kit. Its buyers keep their downloads, and orders that are being paid are still delivered.',
  input: kitInput,
  answer: memberKitsChangeAnswer,
} as const;

export const kitsFreeAnswer = messageAnswer;

export const kitsFree = {
  endpoint: 'POST /api/kits/free',
  audience: 'anyone',
  summary:
    'Mails the link to a free kit, and subscribes the address or asks to confirm that. `subject` is a honeypot: if filled, nothing is stored.',
  input: v.object({
    id: kitIdSchema,
    email: v.pipe(
      v.string('Email is not valid.'),
      v.trim(),
      v.toLowerCase(),
      v.check(isEmail, 'Email is not valid.'),
    ),
    subject: v.optional(v.string()),
  }),
  answer: kitsFreeAnswer,
} as const;

export const kitsFreeConfirm = {
  endpoint: 'GET /api/kits/free/confirm',
  audience: 'anyone',
  summary: 'Subscribes the address of a link to a free kit and redirects to its page.',
  input: linkInput,
} as const;

export const kitsFreeFile = {
  endpoint: 'GET /api/kits/free/file',
  audience: 'anyone',
  summary: 'Downloads a free kit, for the token of a mailed link.',
  input: linkInput,
} as const;

type Input<C extends { readonly input: v.GenericSchema }> = Readonly<v.InferOutput<C['input']>>;

type Answer<Schema extends v.GenericSchema> = Readonly<v.InferOutput<Schema>>;

/** Kits in the dashboard, and free ones. */
export interface KitEndpoints {
  'GET /api/member/kits': {
    readonly input: Input<typeof memberKits>;
    readonly answer: Answer<typeof memberKitsAnswer>;
  };
  'POST /api/member/kits/save': {
    readonly input: Input<typeof memberKitsSave>;
    readonly answer: Answer<typeof memberKitsSaveAnswer>;
  };
  'POST /api/member/kits/publish': {
    readonly input: Input<typeof memberKitsPublish>;
    readonly answer: Answer<typeof memberKitsChangeAnswer>;
  };
  'POST /api/member/kits/hide': {
    readonly input: Input<typeof memberKitsHide>;
    readonly answer: Answer<typeof memberKitsChangeAnswer>;
  };
  'POST /api/member/kits/delete': {
    readonly input: Input<typeof memberKitsDelete>;
    readonly answer: Answer<typeof memberKitsChangeAnswer>;
  };
  'POST /api/kits/free': {
    readonly input: Input<typeof kitsFree>;
    readonly answer: Answer<typeof kitsFreeAnswer>;
  };
  'GET /api/kits/free/confirm': { readonly input: Input<typeof kitsFreeConfirm>; readonly answer: never };
  'GET /api/kits/free/file': { readonly input: Input<typeof kitsFreeFile>; readonly answer: never };
}
