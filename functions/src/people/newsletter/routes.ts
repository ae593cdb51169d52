import * as memberApi from '@store/domain/api/member/newsletter';
import * as api from '@store/domain/api/messages';
import { StoreError } from '@store/domain/platform/errors';
import { paths } from '@store/domain/platform/paths';
import { answer, type Route } from '../../platform/http/route';
import { config } from '../../platform/config';
import { mailedLink } from '../../platform/http/mailed-link';
import { json } from '../../platform/http/reply';
import { enforceLimits } from '../../platform/limits/attempts';
import { newsletterLimits } from '../../platform/limits/limits-by-action';
import { exportCsv } from '../../platform/list/csv-export';
import { readMemberList, sortedByDate } from '../../platform/list/member-list';
import { isDoubleOptIn } from '../../platform/settings/operation';
import {
  subscriberListing,
  confirmSubscription,
  unsubscribe,
  isSubscribed,
  subscribe,
  SUBSCRIBERS_CSV,
} from './subscribers';

function page(isDone: boolean): string {
  return `${config.origin}/newsletter/unsubscribe/${isDone ? 'success' : 'cancel'}`;
}

/** The same for every address, so that the form doesn't reveal who is subscribed. */
function thanks(): string {
  return isDoubleOptIn()
    ? 'Thank you. Please check your inbox and open the link that we have sent you.'
    : 'Thank you. You will hear from us when there are new beats.';
}

export const newsletterRoutes: readonly Route[] = [
  ...mailedLink(
    api.newsletterConfirm,
    api.newsletterConfirmPost,
    {
      heading: 'Subscribe?',
      text: 'Hear about new beats first. Every mail has a link to unsubscribe.',
      button: 'Subscribe',
    },
    async (token) =>
      (await confirmSubscription(token)) ? paths.newsletterConfirmed : paths.newsletterExpired,
  ),
  answer(api.newsletterUnsubscribePost, async ({ token }) => {
    await unsubscribe(token);
    return json({ message: 'This address is not subscribed.' });
  }),
  // Only a click changes anything: HEAD redirects, prefetches are refused (docs/decisions/0006-newsletter.md).
  answer(api.newsletterUnsubscribe, async ({ token }, { method, isPrefetch }) => {
    if (isPrefetch) throw new StoreError('unavailable', 'Open this link to unsubscribe.');
    const isDone = method === 'HEAD' ? await isSubscribed(token) : await unsubscribe(token);
    return { kind: 'redirect', to: page(isDone) };
  }),
  answer(api.newsletter, async ({ email, subject }, { address, proofOfWork }) => {
    const message = thanks();
    if (subject) return json({ message });
    await enforceLimits(proofOfWork, newsletterLimits({ email, address }));
    await subscribe(email);
    return json({ message });
  }),
  answer(memberApi.memberNewslettersExport, ({ after }) => exportCsv(SUBSCRIBERS_CSV, after)),
  answer(memberApi.memberNewsletters, async (input) =>
    json(await readMemberList(subscriberListing, input, sortedByDate(input.sort))),
  ),
];
