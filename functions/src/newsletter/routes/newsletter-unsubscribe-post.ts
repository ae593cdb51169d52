import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { unsubscribe } from '../subscribers';
import { unsubscribeInput } from './newsletter-unsubscribe';

export const newsletterUnsubscribePost = defineRoute({
  endpoint: 'POST /api/newsletter/unsubscribe',
  summary: 'Unsubscribes an address with one click from a mail client (RFC 8058); the body is ignored.',
  inputFrom: 'query',
  input: unsubscribeInput,
  handle: async ({ token }) => {
    await unsubscribe(token);
    return json({ message: 'This address is not subscribed.' });
  },
});
