import * as v from 'valibot';
import { kitIdSchema } from '../shop/kits/kits';
import { messageAnswer } from './common';
import type { Contract } from './contract';
import { emailInput } from './inputs';
import { linkAction, linkPage } from './mailed-link';

/** A missing or repeated token counts as unknown: people who open the link must see a page, not JSON. */
const linkInput = v.object({ token: v.fallback(v.string(), '') });

export const kitsFreeAnswer = messageAnswer;

export const kitsFree = {
  endpoint: 'POST /api/kits/free',
  audience: 'anyone',
  summary:
    'Mails the link to a free kit, and subscribes the address or asks for confirmation. `subject` is a honeypot: if it is filled in, nothing is stored.',
  input: v.object({
    id: kitIdSchema,
    email: emailInput,
    subject: v.optional(v.string()),
  }),
  answer: kitsFreeAnswer,
} as const satisfies Contract;

export const kitsFreeConfirm = linkPage('/api/kits/free/confirm');

export const kitsFreeConfirmPost = linkAction(
  '/api/kits/free/confirm',
  'Subscribes the address that the link to a free kit was sent to, and redirects to the page of the download.',
);

export const kitsFreeFile = {
  endpoint: 'GET /api/kits/free/file',
  audience: 'anyone',
  summary: 'Downloads a free kit with the token of a mailed link.',
  input: linkInput,
  answer: { status: 200, description: 'The file.', contentType: 'application/zip' },
} as const satisfies Contract;
