import * as api from '@store/domain/api/catalogue';
import * as kitsApi from '@store/domain/api/kits';
import { StoreError } from '@store/domain/platform/errors';
import { json, type Reply } from '../../platform/http/reply';
import { answer, type Call, type Route } from '../../platform/http/route';
import { enforceLimits } from '../../platform/limits/attempts';
import { newsletterLimits } from '../../platform/limits/limits-by-action';
import { openFreeLink, requestFreeDownload, freeFile, freeKitFile, requestFreeKit } from './free-downloads';

/** The same for every address, so that the form does not reveal who is subscribed. */
const CHECK_INBOX = 'Thank you. Please check your inbox: we have mailed you a link to the download.';

/** Answers the mailed link, of a beat or a kit. HEAD requests and prefetches change nothing. */
async function openLink(
  { token }: { readonly token: string },
  { method, isPrefetch }: Call,
): Promise<Reply<never>> {
  if (isPrefetch) throw new StoreError('unavailable', 'Open this link to get the download.');
  const to = await openFreeLink(token, { now: Date.now(), isTrial: method === 'HEAD' });
  return { kind: 'redirect', to };
}

export const freeDownloadRoutes: readonly Route[] = [
  answer(api.tracksFreeConfirm, openLink),
  answer(api.tracksFreeFile, ({ token }, call) => freeFile(token, call)),
  answer(api.tracksFree, async ({ id, email, subject }, { address, proofOfWork }) => {
    if (subject) return json({ message: CHECK_INBOX });
    await enforceLimits(proofOfWork, newsletterLimits({ email, address }));
    await requestFreeDownload(email, id, Date.now());
    return json({ message: CHECK_INBOX });
  }),
  answer(kitsApi.kitsFree, async ({ id, email, subject }, { address, proofOfWork }) => {
    if (subject) return json({ message: CHECK_INBOX });
    await enforceLimits(proofOfWork, newsletterLimits({ email, address }));
    await requestFreeKit(email, id, Date.now());
    return json({ message: CHECK_INBOX });
  }),
  answer(kitsApi.kitsFreeConfirm, openLink),
  answer(kitsApi.kitsFreeFile, ({ token }, call) => freeKitFile(token, call)),
];
