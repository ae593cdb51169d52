import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { unsubscribe } from '../subscribers';
import { unsubscribeInput } from './newsletter-unsubscribe';

/**
 * `POST /api/newsletter/unsubscribe?token=…`: the one click of RFC 8058, sent by a mail program. Its body is a form that says
 * no more than that it is one. Never a redirect, and the same answer when it comes twice.
 */
export const newsletterUnsubscribePost = defineRoute({
  endpoint: 'POST /api/newsletter/unsubscribe',
  inputFrom: 'query',
  input: unsubscribeInput,
  handle: async ({ token }) => {
    await unsubscribe(token);
    return json({ message: 'This address is not on the list.' });
  },
});
