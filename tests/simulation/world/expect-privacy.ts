import assert from 'node:assert/strict';
import * as v from 'valibot';
import { parseOrder } from '@store/functions/platform/collections';
import { returnedLines } from '@store/domain/sales/orders/holdings';
import { orders } from '@store/functions/platform/collections';
import { OWNER, type InProcessFirestore, type JsonObject } from 'local-firebase/firestore/in-process';
import { PROJECT } from '../kernel/names';
import { buyerOf } from './opening';
import type { World } from './world';

const DATABASE = `projects/${PROJECT}/databases/(default)`;

const mailSchema = v.object({ fields: v.object({ to: v.unknown() }) });

const namedSchema = v.object({ name: v.string() });

/** Visitors read documents of these collections. */
const PUBLIC = ['tracks', 'catalogue'];

async function collectionIds(firestore: InProcessFirestore, parent: string): Promise<string[]> {
  const [answer] = await firestore.answer(
    { kind: 'unary', method: 'ListCollectionIds', message: { parent } },
    OWNER,
  );
  return Array.isArray(answer?.['collectionIds']) ? answer['collectionIds'].map(String) : [];
}

async function documentsIn(firestore: InProcessFirestore, collectionId: string): Promise<JsonObject[]> {
  const parent = `${DATABASE}/documents`;
  const [answer] = await firestore.answer(
    { kind: 'unary', method: 'ListDocuments', message: { parent, collectionId, pageSize: 300 } },
    OWNER,
  );
  const documents = answer?.['documents'];
  return Array.isArray(documents) ? (documents as JsonObject[]) : [];
}

/** A customer's token, like the Firebase SDK's. */
function tokenOf(uid: string): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  return `Bearer ${part({ alg: 'none' })}.${part({ sub: uid, user_id: uid })}.`;
}

/** Only the shop reads private documents, and nothing is left of deleted customers. */
async function expectDocumentsPrivate({ shop, buyers: { deleted } }: World): Promise<void> {
  const { firestore } = shop.services;
  for (const collection of await collectionIds(firestore, `${DATABASE}/documents`)) {
    if (PUBLIC.includes(collection)) continue;
    for (const document of await documentsIn(firestore, collection)) {
      const { name } = v.parse(namedSchema, document);
      for (const caller of [undefined, tokenOf('buyer-0')])
        await assert.rejects(
          firestore.answer({ kind: 'unary', method: 'GetDocument', message: { name } }, caller),
          { code: 7 },
          `${caller ? 'a customer' : 'a visitor'} reads ${name}`,
        );
      // The producer's mails are deleted a week later.
      const isMail = name.includes('/documents/mail/');
      const content = JSON.stringify(isMail ? v.parse(mailSchema, document).fields.to : document);
      for (const buyer of deleted)
        assert.ok(
          !content.includes(buyerOf(buyer).email),
          `${name} names buyer ${buyer}, who has gone: ${content}`,
        );
    }
  }
}

/** Only the buyers download what they hold. */
async function expectDownloads(world: World): Promise<void> {
  const { docs } = await orders().get();
  for (const document of docs.slice(0, 4)) {
    const order = parseOrder(document);
    const owner = world.means.buyers.findIndex(({ person }) => person?.uid === order.uid);
    const stranger = world.means.buyers.findIndex(
      (_, index) => index !== owner && !world.buyers.deleted.has(index),
    );
    const ask = async (buyer: number, line: number) =>
      (
        await world.means.buyers[buyer]?.post('/api/orders/download', {
          order_id: document.id,
          line,
          file: 'contract',
        })
      )?.status;
    if (stranger >= 0) assert.equal(await ask(stranger, 0), 404, `${document.id} asked for by a stranger`);
    if (owner < 0 || world.buyers.deleted.has(owner)) continue;
    const isReady = order.delivery !== null && ['fulfilled', 'partially_refunded'].includes(order.state);
    for (const [line, bought] of order.lines.entries()) {
      // An upgrade's replaced licence must be paid for, too.
      if (bought.kind === 'beat' && bought.upgrade) continue;
      const isHeld = isReady && !returnedLines(order).has(line);
      const status = await ask(owner, line);
      assert.equal(
        status === 200,
        isHeld,
        `download of line ${line} of ${document.id}, which is ${order.state}: ${status}`,
      );
    }
  }
}

export async function expectPrivacy(world: World): Promise<void> {
  await world.shop.services.simulation.run(expectDownloads(world));
  await expectDocumentsPrivate(world);
}
