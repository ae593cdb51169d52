import * as api from '@store/domain/api/messages';
import { answer, type Route } from '../../platform/http/route';
import { json } from '../../platform/http/reply';
import { enforceLimits } from '../../platform/limits/attempts';
import { contactLimits } from '../../platform/limits/limits-by-action';
import { contactMail } from './mails';
import { storeMessage } from './messages';

const MESSAGE = 'Your message was sent. We will answer by email.';

export const contactRoutes: readonly Route[] = [
  answer(api.contactform, async ({ subject, ...message }, { address, proofOfWork }) => {
    if (subject) return json({ message: MESSAGE });
    await enforceLimits(proofOfWork, contactLimits({ email: message.email, address }));
    await storeMessage(message, contactMail(message));
    return json({ message: MESSAGE });
  }),
];
