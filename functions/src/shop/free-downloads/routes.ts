import * as api from '@store/domain/api/catalogue';
import * as kitsApi from '@store/domain/api/kits';
import { mailedLink } from '../../platform/http/mailed-link';
import { json } from '../../platform/http/reply';
import { answer, type Route } from '../../platform/http/route';
import { enforceLimits } from '../../platform/limits/attempts';
import { newsletterLimits } from '../../platform/limits/limits-by-action';
import { openFreeLink, requestFreeDownload, freeFile, freeKitFile, requestFreeKit } from './free-downloads';

/** The same for every address, so that the form doesn't reveal who is subscribed. */
const CHECK_INBOX = 'Thank you. Please check your inbox: we have mailed you a link to the download.';

const QUESTION = {
  heading: 'Your free download',
  text: 'This download is for newsletter subscribers. If you aren’t one yet, the button subscribes you too.',
  button: 'Go to the download',
};

function openLink(token: string): Promise<string> {
  return openFreeLink(token, Date.now());
}

export const freeDownloadRoutes: readonly Route[] = [
  ...mailedLink(api.tracksFreeConfirm, api.tracksFreeConfirmPost, QUESTION, openLink),
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
  ...mailedLink(kitsApi.kitsFreeConfirm, kitsApi.kitsFreeConfirmPost, QUESTION, openLink),
  answer(kitsApi.kitsFreeFile, ({ token }, call) => freeKitFile(token, call)),
];
