import * as v from 'valibot';
import { csv } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { parseSubscriber } from '../../collections';
import { everyDocument } from '../../member/list/member-list';
import { subscriberListing } from '../subscribers';

async function* rows(): AsyncGenerator<readonly string[]> {
  for await (const document of everyDocument(subscriberListing)) {
    const { email, createdAt } = parseSubscriber(document);
    yield [document.id, email, new Date(createdAt).toISOString()];
  }
}

export const memberNewslettersExport = defineMemberRoute({
  endpoint: 'GET /api/member/newsletters/export',
  summary: 'Exports all subscribers as CSV, newest first.',
  input: v.object({}),
  handle: () => Promise.resolve(csv('newsletters.csv', ['id', 'email', 'subscribed'], rows())),
});
