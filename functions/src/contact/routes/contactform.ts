import * as v from 'valibot';
import { isMessage, isName } from '@store/domain/validation';
import { emailInput } from '@store/domain/api/inputs';
import { contactMail } from '../mails';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { contactLimits } from '../../limits/shop-limits';
import { enforceLimits } from '../../limits/attempts';
import { storeMessage } from '../messages';

const MESSAGE = 'Your message was sent. We will answer by email.';
const NAME_FAULT = 'Name is not valid (Remove numbers/special characters).';
const MESSAGE_FAULT = "Message is not valid (Remove special characters exept '.'|','|'-'|'/'|':'|';').";

export const contactform = defineRoute({
  endpoint: 'POST /api/contactform',
  summary: 'Sends a message to the producer. `subject` is a honeypot: if filled, the message is discarded.',
  // Entries are validated in the order in which the form shows its errors: email, name, message.
  input: v.object({
    email: emailInput,
    name: v.pipe(v.string(NAME_FAULT), v.trim(), v.check(isName, NAME_FAULT)),
    message: v.pipe(v.string(MESSAGE_FAULT), v.trim(), v.check(isMessage, MESSAGE_FAULT)),
    subject: v.optional(v.string()),
  }),
  handle: async ({ subject, ...message }, { address, proofOfWork }) => {
    if (subject) return json({ message: MESSAGE });
    await enforceLimits(proofOfWork, contactLimits({ email: message.email, address }));
    await storeMessage(message, contactMail(message));
    return json({ message: MESSAGE });
  },
});
