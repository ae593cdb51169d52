import assert from 'node:assert/strict';
import {
  campaigns,
  parseCampaign,
  parseSubscription,
  subscribers,
} from '@store/functions/platform/collections';
import { config } from '@store/functions/platform/config';
import { mailDomain, messageId } from '@store/functions/platform/mail/message-id';
import { subscriberId } from '@store/functions/people/newsletter/subscribers';
import { READERS } from '../story/commands';
import { atMost } from './checks';
import { readerAddress } from './commands/newsletter';
import type { World } from './world';

/** Mails being sent when a reader leaves still arrive, within this time in ms. */
const UNDER_WAY_MS = 10 * 60 * 1000;

/** Subscribers have confirmed. They alone get free beats and newsletters, once, unless the sender couldn't know. */
export async function expectNewsletters({
  shop,
  readers: { left, confirmed, wrongDownloads },
}: World): Promise<void> {
  const { simulation, mail } = shop.services;
  const domain = mailDomain(config.origin);
  assert.deepEqual(wrongDownloads, []);
  const readers = await Promise.all(
    Array.from({ length: READERS }, async (_, index) => {
      const id = subscriberId(readerAddress(index));
      return { index, id, known: parseSubscription(await subscribers().doc(id).get()) };
    }),
  );
  for (const { index, known } of readers)
    if (known?.state === 'subscribed')
      assert.ok(confirmed.has(index), `reader ${index} is subscribed, and has confirmed nothing`);
  for (const document of (await campaigns().get()).docs) {
    const campaign = parseCampaign(document);
    assert.ok(
      !['scheduled', 'sending'].includes(campaign.state),
      `newsletter ${document.id} is ${campaign.state}`,
    );
    for (const { index, id, known } of readers) {
      const name = messageId(`${document.id}-${id}`, domain);
      const taken = mail.taken.filter((each) => each.messageId === name);
      const about = `newsletter ${document.id} to reader ${index}`;
      if (simulation.met.size === 0) atMost(taken.length, 1, about);
      if (campaign.state === 'draft') assert.equal(taken.length, 0, about);
      if (!confirmed.has(index)) assert.equal(taken.length, 0, `${about}, who has confirmed nothing`);
      // Two processes wrote these times: by a clock that is behind, somebody subscribed before a newsletter that
      // was already sent.
      const since = known?.state === 'subscribed' ? known.createdAt + shop.clockDifference : Infinity;
      if (campaign.state === 'sent' && since <= campaign.startedAt) assert.notEqual(taken.length, 0, about);
      const gone = left.get(index);
      if (gone !== undefined)
        for (const { at } of taken) atMost(at, gone + UNDER_WAY_MS, `${about}, who has left`);
    }
  }
}
