import * as v from 'valibot';
import { csv } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { everyDocument } from '../../member/list/member-list';
import { parseSubscriber, subscriberListing } from '../subscribers';

async function* rows(): AsyncGenerator<readonly string[]> {
  for await (const document of everyDocument(subscriberListing)) {
    const { email, createdAt } = parseSubscriber(document.data());
    yield [document.id, email, new Date(createdAt).toISOString()];
  }
}

/** `GET /api/member/newsletters/export`: everybody who gets the newsletter as CSV, newest first; who left is not in it. */
export const memberNewslettersExport = defineMemberRoute({
  endpoint: 'GET /api/member/newsletters/export',
  input: v.object({}),
  handle: () => Promise.resolve(csv('newsletters.csv', ['id', 'email', 'subscribed'], rows())),
});
