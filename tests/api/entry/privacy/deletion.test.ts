import { expect, test } from 'vitest';
import { cents } from '@store/domain/platform/money/money';
import {
  comments,
  mailDeliveries,
  openCheckoutDocument,
  orders,
  outbox,
  parseSettingsVersion,
  settingsVersions,
  subscribers,
  userDocument,
} from '@store/functions/platform/collections';
import { PLAIN } from '@store/functions/entry/privacy/declared';
import { documentName } from '@store/functions/platform/firestore/firestore';
import { post, someEmail } from '../../support/calls';
import { call, checkOut, orderReaches, tellCheckout, newCustomer } from '../../support/customer';
import { subscribeAndConfirm } from '../../support/subscribers';

test('deleting an account removes profile, names, subscription, sessions, messages and mails', async () => {
  const { uid, token, email, username, password } = await newCustomer();
  await post('/api/contactform', { name: 'Mara', email, message: 'Hello there' });
  await subscribeAndConfirm(email);
  await call('POST', '/api/tracks/comments', { token, track_id: 9, message: 'Stays, without a name' });
  await call('POST', '/api/favourites', { token, add: [9], remove: [] });
  await call('POST', '/api/history', { token, add: [9], clear: false });
  await call('PUT', '/api/userupdate', { token, username, email: someEmail() });
  const checkout = await checkOut(token, [[17, 'Non-Exclusive']]);
  await tellCheckout(`sessions/${checkout}/pay`, { name: 'Mara Lind' });
  const { id } = await orderReaches(token, 'fulfilled');
  const mails = (await outbox().where('to', '==', email).get()).docs.map((mail) => mail.id);
  expect(mails.length).toBeGreaterThan(2);

  expect((await call('POST', '/api/deleteaccount', { token })).status).toBe(200);

  const remaining = await Promise.all([
    subscribers().where('email', '==', email).get(),
    outbox().where('to', '==', email).get(),
    outbox().where('replyTo', '==', email).get(),
    comments.all().where('uid', '==', uid).get(),
    orders().where('uid', '==', uid).get(),
    ...PLAIN.flatMap((collection) => {
      const { declaration } = collection;
      const [fields, name] =
        'account' in declaration ? [[declaration.account], uid] : [declaration.address, email];
      return fields.map((field) =>
        collection()
          .where(field === 'id' ? documentName() : field, '==', name)
          .get(),
      );
    }),
  ]);
  expect(remaining.map(({ size }) => size)).toEqual(remaining.map(() => 0));
  for (const mail of mails) expect((await mailDeliveries().doc(mail).get()).exists).toBe(false);
  expect((await userDocument(uid).get()).exists).toBe(false);
  expect((await openCheckoutDocument(uid).get()).exists).toBe(false);
  expect((await call('POST', '/api/signin', { email, password })).status).toBe(401);

  // What tax law requires stays, without the person.
  const order = (await orders().doc(id).get()).data();
  expect(order).toMatchObject({ uid: '', buyer: null, total: cents(2499) });
  const { body } = await call('GET', '/api/tracks/9/comments');
  const [comment] = body['result'] as readonly unknown[];
  expect(comment).toMatchObject({ message: 'Stays, without a name', username: 'Former listener' });
});

test('deleting a former member’s account removes the address from the history of the settings', async () => {
  const { token, email } = await newCustomer();
  const version = settingsVersions().doc('of-a-former-member');
  await version.set({ version: 1, at: 0, member: email, changed: [], reverts: null, settings: {} });
  expect((await call('POST', '/api/deleteaccount', { token })).status).toBe(200);
  const { member } = parseSettingsVersion(await version.get()) ?? {};
  await version.delete();
  expect(member).toBe('Former member');
});
