import * as v from 'valibot';
import { trackIdInput } from '../../catalogue/track-input';
import { emailInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { enforceLimits } from '../../limits/attempts';
import { newsletterLimits } from '../../limits/shop-limits';
import { requestFreeDownload } from '../free-downloads';

/** The same for every address, so that the form does not reveal who is subscribed. */
const message = 'Thank you. Please check your inbox: the mail that we have sent you leads to the download.';

export const tracksFree = defineRoute({
  endpoint: 'POST /api/tracks/free',
  summary:
    'Mails the link to a beat that is a free download, and subscribes the address or asks to confirm that. `subject` is a honeypot: if filled, nothing is stored.',
  input: v.object({ id: trackIdInput, email: emailInput, subject: v.optional(v.string()) }),
  handle: async ({ id, email, subject }, { address, proofOfWork }) => {
    if (subject) return json({ message });
    await enforceLimits(proofOfWork, newsletterLimits({ email, address }));
    await requestFreeDownload(email, id, Date.now());
    return json({ message });
  },
});
