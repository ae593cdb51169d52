import * as v from 'valibot';
import { emailInput } from '../../http/input';
import { subscribedMail } from '../mails';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { spend } from '../../limits/rate-limits';
import { subscribe } from '../subscribers';

const HOUR = 60 * 60 * 1000;

/** Said whoever asks, and however often: the form tells nobody who is on the list. */
const MESSAGE = 'Thank you. You will hear from us when there are new beats.';

/** `POST /api/newsletter`: an address for the list. A filled `subject` is a machine's doing: thanked, and forgotten. */
export const newsletter = defineRoute({
  endpoint: 'POST /api/newsletter',
  input: v.object({ email: emailInput, subject: v.optional(v.string()) }),
  handle: async ({ email, subject }, { address }) => {
    if (subject) return json({ message: MESSAGE });
    await spend([
      { kind: 'newsletter-email', subject: email, limit: 5, windowMs: HOUR },
      { kind: 'newsletter', subject: address, limit: 20, windowMs: HOUR },
      { kind: 'newsletter', subject: 'all', limit: 500, windowMs: HOUR },
    ]);
    await subscribe(email, (token) => subscribedMail(email, token));
    return json({ message: MESSAGE });
  },
});
