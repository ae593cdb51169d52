import * as v from 'valibot';
import { emailInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { newsletterLimits } from '../../limits/shop-limits';
import { enforceLimits } from '../../limits/attempts';
import { isDoubleOptIn } from '../../shop/operation';
import { subscribe } from '../subscribers';

/** The same for every address, so that the form does not reveal who is subscribed. */
function thanks(): string {
  return isDoubleOptIn()
    ? 'Thank you. Please check your inbox and open the link that we have sent you.'
    : 'Thank you. You will hear from us when there are new beats.';
}

export const newsletter = defineRoute({
  endpoint: 'POST /api/newsletter',
  summary:
    'Subscribes an address to the newsletter, or sends it a link to confirm that. `subject` is a honeypot: if filled, nothing is stored.',
  input: v.object({ email: emailInput, subject: v.optional(v.string()) }),
  handle: async ({ email, subject }, { address, proofOfWork }) => {
    const message = thanks();
    if (subject) return json({ message });
    await enforceLimits(proofOfWork, newsletterLimits({ email, address }));
    await subscribe(email);
    return json({ message });
  },
});
