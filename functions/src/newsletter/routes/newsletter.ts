import * as v from 'valibot';
import { emailInput } from '../../http/input';
import { subscribedMail } from '../mails';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { newsletterLimits } from '../../limits/limits';
import { charge } from '../../limits/toll';
import { subscribe } from '../subscribers';

/** The same for every address, so that the form does not reveal who is subscribed. */
const MESSAGE = 'Thank you. You will hear from us when there are new beats.';

export const newsletter = defineRoute({
  endpoint: 'POST /api/newsletter',
  summary: 'Subscribes an address to the newsletter. `subject` is a honeypot: if filled, nothing is stored.',
  input: v.object({ email: emailInput, subject: v.optional(v.string()) }),
  handle: async ({ email, subject }, { address, toll }) => {
    if (subject) return json({ message: MESSAGE });
    await charge(toll, newsletterLimits({ email, address }));
    await subscribe(email, (token) => subscribedMail(email, token));
    return json({ message: MESSAGE });
  },
});
