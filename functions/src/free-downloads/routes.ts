import * as api from '@store/domain/api/catalogue';
import { StoreError } from '@store/domain/errors';
import { answer, type Route } from '../http/route';
import { json } from '../http/reply';
import { enforceLimits } from '../limits/attempts';
import { newsletterLimits } from '../limits/limits-by-action';
import { openFreeLink, requestFreeDownload, freeFile } from './free-downloads';

/** The same for every address, so that the form does not reveal who is subscribed. */
const message = 'Thank you. Please check your inbox: we have mailed you a link to the download.';

export const freeDownloadRoutes: readonly Route[] = [
  // HEAD requests and prefetches change nothing, as for the links of the newsletter.
  answer(api.tracksFreeConfirm, async ({ token }, { method, isPrefetch }) => {
    if (isPrefetch) throw new StoreError('unavailable', 'Open this link to get the download.');
    const to = await openFreeLink(token, { now: Date.now(), isTrial: method === 'HEAD' });
    return { kind: 'redirect', to };
  }),
  answer(api.tracksFreeFile, ({ token }, call) => freeFile(token, call)),
  answer(api.tracksFree, async ({ id, email, subject }, { address, proofOfWork }) => {
    if (subject) return json({ message });
    await enforceLimits(proofOfWork, newsletterLimits({ email, address }));
    await requestFreeDownload(email, id, Date.now());
    return json({ message });
  }),
];
