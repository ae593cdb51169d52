import * as v from 'valibot';
import { isDeclarantName, isOrderReference, WITHDRAWAL_MESSAGES } from '../sales/orders/withdrawal';
import { isMessage, isName } from '../platform/validation';
import { messageAnswer } from './common';
import type { Contract } from './contract';
import { emailInput, mailedTokenInput } from './inputs';
import { linkAction, linkPage } from './mailed-link';

const NAME_FAULT = 'Name is not valid (Remove numbers/special characters).';
const MESSAGE_FAULT = "Message is not valid (Remove special characters exept '.'|','|'-'|'/'|':'|';').";

export const newsletter = {
  endpoint: 'POST /api/newsletter',
  audience: 'anyone',
  summary:
    'Subscribes an address to the newsletter, or sends it a confirmation link. `subject` is a honeypot: if it is filled in, nothing is stored.',
  input: v.object({ email: emailInput, subject: v.optional(v.string()) }),
  answer: messageAnswer,
} as const satisfies Contract;

export const newsletterConfirm = linkPage('/api/newsletter/confirm');

export const newsletterConfirmPost = linkAction(
  '/api/newsletter/confirm',
  'Subscribes the address that a confirmation link was sent to, and redirects to a page.',
);

export const newsletterUnsubscribe = {
  endpoint: 'GET /api/newsletter/unsubscribe',
  audience: 'anyone',
  summary: 'Unsubscribes the address that a newsletter was sent to, and redirects to a page.',
  input: v.object({ token: mailedTokenInput }),
  answer: { status: 302, description: 'Redirects to a page of the shop.' },
} as const satisfies Contract;

export const newsletterUnsubscribePost = {
  endpoint: 'POST /api/newsletter/unsubscribe',
  audience: 'anyone',
  summary: 'Unsubscribes an address with one click from a mail client (RFC 8058); the body is ignored.',
  inputFrom: 'query',
  input: v.object({ token: mailedTokenInput }),
  answer: messageAnswer,
} as const satisfies Contract;

export const contactform = {
  endpoint: 'POST /api/contactform',
  audience: 'anyone',
  summary:
    'Sends a message to the producer. `subject` is a honeypot: if it is filled in, the message is discarded.',
  // Validated in the order the form shows its errors: email, name, message.
  input: v.object({
    email: emailInput,
    name: v.pipe(v.string(NAME_FAULT), v.trim(), v.check(isName, NAME_FAULT)),
    message: v.pipe(v.string(MESSAGE_FAULT), v.trim(), v.check(isMessage, MESSAGE_FAULT)),
    subject: v.optional(v.string()),
  }),
  answer: messageAnswer,
} as const satisfies Contract;

export const withdrawal = {
  endpoint: 'POST /api/withdrawal',
  audience: 'anyone',
  summary:
    'Declares withdrawal from a contract. The answer does not reveal whether the shop has the order. `subject` is a honeypot: if it is filled in, the declaration is discarded.',
  input: v.object({
    name: v.pipe(
      v.string(WITHDRAWAL_MESSAGES.name),
      v.trim(),
      v.check(isDeclarantName, WITHDRAWAL_MESSAGES.name),
    ),
    order: v.pipe(
      v.string(WITHDRAWAL_MESSAGES.order),
      v.trim(),
      v.check(isOrderReference, WITHDRAWAL_MESSAGES.order),
    ),
    email: emailInput,
    subject: v.optional(v.string()),
  }),
  answer: messageAnswer,
} as const satisfies Contract;

export const withdrawalConfirm = linkPage('/api/withdrawal/confirm');

export const withdrawalConfirmPost = linkAction(
  '/api/withdrawal/confirm',
  'Confirms a declaration of withdrawal with the link that its buyer was mailed, and redirects to the order.',
);
