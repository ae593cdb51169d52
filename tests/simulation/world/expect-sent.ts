import assert from 'node:assert/strict';
import { linkRecipients, parsePrivateLink, privateLinkDocument } from '@store/functions/platform/collections';
import { recipientsOf } from '@store/functions/sales/private-links/recipients';
import { atLeast, atMost } from './checks';
import { isEnded } from './commands/private-links';
import type { World } from './world';

/** The beats' length in seconds. */
const LENGTH = 60;

/** Throws unless private links work as long as they should and record listening once. */
export async function expectSent(world: World): Promise<void> {
  const { simulation } = world.shop.services;
  assert.deepEqual(world.links.wrong, []);
  for (const link of world.links.sent) {
    const { id, beat, secret, heard, isRevoked } = link;
    const stored = parsePrivateLink(await privateLinkDocument(id).get());
    const [anyone, ...others] = await recipientsOf(id);
    assert.ok(stored && anyone && others.length === 0, `recipients of ${id}`);
    const { opened, beats, hashes } = anyone.recipient;
    const counts = { people: 0, opened: opened ? 1 : 0, working: hashes.length > 0 ? 1 : 0 };
    assert.deepEqual(stored.counts, counts, `counts of ${id}`);

    const reported = heard.map(({ seconds }) => Math.min(seconds, LENGTH));
    const counted = reported.filter((_, index) => heard[index]?.isCounted);
    const { seconds = 0 } = beats[beat + 1] ?? {};
    atLeast(seconds, Math.max(0, ...counted), `seconds of ${id}`);
    atMost(seconds, Math.max(0, ...reported), `seconds of ${id}`);
    atLeast(opened?.times ?? 0, heard.some(({ isTaken }) => isTaken) ? 1 : 0, `visits of ${id}`);
    atMost(opened?.times ?? 0, reported.length, `visits of ${id}`);

    const open = world.means.stranger.post('/api/links/open', { secret });
    const status = (await simulation.run(open))?.status;
    if (isEnded(link)) assert.equal(status, 404, `${id} has ended`);
    else if (isRevoked === false) assert.equal(status, 200, `${id} is open`);
  }
  const everything = JSON.stringify((await linkRecipients().get()).docs.map((document) => document.data()));
  for (const { id, secret } of world.links.sent)
    assert.ok(!everything.includes(secret), `the secret of ${id} is stored`);
}
