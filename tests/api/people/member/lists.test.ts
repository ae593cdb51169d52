import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { BulkWriter, DocumentReference } from 'firebase-admin/firestore';
import { MEMBER_PAGE_SIZE, MEMBER_PAGE_SIZES, pageCount } from '@store/domain/platform/pagination';
import { searchKeys } from '@store/domain/shop/catalogue/discovery/search';
import { database } from '@store/functions/platform/firestore/firestore';
import { writeProfile } from '@store/functions/people/account/profiles';
import { addComment } from '@store/functions/shop/catalogue/comments/comments';
import { unsubscribe } from '@store/functions/people/newsletter/subscribers';
import { textTo } from '../../support/outbox';
import { addSubscribers, subscribeAndConfirm } from '../../support/subscribers';
import { call, cartOf, newCustomer } from '../../support/customer';
import { asMember, list, someWord, type ListAnswer } from '../../support/member';
import { addTrackAs, keepShop, theMember, typedTrack } from '../../support/tracks';
import { leadsTo } from '../../support/mailed-link';

function idsOf({ result }: ListAnswer): unknown[] {
  return result.map((row) => row['_id'] ?? row['id']);
}

/** Subscribes addresses with a common word; returns them newest first. */
async function subscribers(count: number): Promise<{ readonly word: string; readonly emails: string[] }> {
  const word = someWord();
  const emails = Array.from({ length: count }, (_, number) => `${word}.${number}@example.com`);
  await addSubscribers(emails);
  return { word, emails: emails.toReversed() };
}

/** Forces a full recount, because the test has changed rows without the stores. */
async function recount(name: string): Promise<void> {
  await database().doc(`totals/${name}`).set({ countedAt: 0 }, { merge: true });
}

/** Old comments by one user under a track that does not exist. */
function manyComments(username: string, count: number) {
  const each = (act: (writer: BulkWriter, comment: DocumentReference) => void) => async (): Promise<void> => {
    const writer = database().bulkWriter();
    for (let number = 0; number < count; number++)
      act(writer, database().doc(`tracks/999999/comments/${username}${number}`));
    await writer.close();
  };
  const createdAt = Date.now() - 60 * 60 * 1000;
  const fields = { message: 'Again', username, uid: '', createdAt, keys: searchKeys(username) };
  return {
    bulk: each((writer, comment) => void writer.set(comment, fields)),
    remove: each((writer, comment) => void writer.delete(comment)),
  };
}

function emailsOf({ result }: ListAnswer): unknown[] {
  return result.map(({ email }) => email);
}
function pageOf<Row>(rows: readonly Row[], page: number): Row[] {
  return rows.slice((page - 1) * MEMBER_PAGE_SIZE, page * MEMBER_PAGE_SIZE);
}

describe('the pages of a list', () => {
  const PAGES = [1, 2, 3, 4, 5];
  let whole: ListAnswer;
  const cursors: (string | null)[] = [];

  beforeAll(async () => {
    whole = await list('tracks');
    for (const page of PAGES) cursors.push((await list('tracks', { page })).place);
  });

  test('contain the whole list, newest first, five rows each', async () => {
    expect(whole).toMatchObject({ total: whole.result.length, place: null });
    const ids = idsOf(whole).map(Number);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    for (const page of PAGES) {
      const found = await list('tracks', { page });
      expect([page, idsOf(found), found.total]).toEqual([page, pageOf(idsOf(whole), page), whole.total]);
    }
  });

  test('are the same for every page cursor', async () => {
    expect(cursors).not.toContain(null);
    for (const near of cursors)
      for (const page of PAGES)
        expect(idsOf(await list('tracks', { page, near: near ?? '' }))).toEqual(pageOf(idsOf(whole), page));
  });

  test('have as many rows as asked for, also with a cursor of another size', async () => {
    const ids = idsOf(whole);
    const near: (string | null)[] = [];
    for (const size of MEMBER_PAGE_SIZES)
      for (const page of new Set([1, pageCount(ids.length, size)]))
        near.push((await list('tracks', { page, size })).place);
    for (const place of near)
      for (const size of MEMBER_PAGE_SIZES)
        for (const page of [1, 2]) {
          const found = await list('tracks', { page, size, near: place ?? '' });
          const shown = Math.min(page, pageCount(ids.length, size));
          expect([size, page, idsOf(found)]).toEqual([
            size,
            page,
            ids.slice((shown - 1) * size, shown * size),
          ]);
        }
  });

  test('are the whole list if no page is asked for, whatever the size', async () => {
    expect(idsOf(await list('tracks', { size: 5 }))).toEqual(idsOf(whole));
  });

  test('of an earlier kind of cursor, without a size, have five rows', async () => {
    const cursor: unknown = JSON.parse(Buffer.from(cursors[1] ?? '', 'base64url').toString());
    const near = Buffer.from(JSON.stringify({ ...Object(cursor), size: undefined })).toString('base64url');
    expect(idsOf(await list('tracks', { page: 3, near }))).toEqual(pageOf(idsOf(whole), 3));
    expect(idsOf(await list('tracks', { page: 1, size: 20, near }))).toEqual(idsOf(whole).slice(0, 20));
  });

  test('beyond the end are the last page', async () => {
    const last = pageOf(idsOf(whole), Math.ceil(whole.total / MEMBER_PAGE_SIZE));
    for (const near of ['', cursors[0] ?? '', cursors[4] ?? ''])
      expect(idsOf(await list('tracks', { page: 99, near }))).toEqual(last);
  });

  test('of a search contain its matches, also with a cursor of another search', async () => {
    const { word, emails } = await subscribers(12);
    let near = (await list('newsletters', { page: 1 })).place ?? '';
    for (const page of [1, 2, 3, 2, 1, 3]) {
      const found = await list('newsletters', { search: word, page, near });
      expect([page, emailsOf(found), found.total]).toEqual([page, pageOf(emails, page), 12]);
      near = found.place ?? '';
    }
  });

  test('of a search end with the oldest match', async () => {
    const word = someWord();
    for (let number = 0; number < 6; number++)
      await writeProfile({
        uid: `${word}${number}`,
        email: `${word}.${number}@example.com`,
        username: `Buyer ${word}${number}`,
      });
    expect(emailsOf(await list('users', { search: word, page: 2 }))).toEqual([`${word}.0@example.com`]);

    const { uid, token } = await newCustomer();
    for (let number = 0; number < 6; number++)
      await call('POST', '/api/checkout', cartOf(token, [[23, 'Non-Exclusive']]));
    const all = idsOf(await list('invoices', { search: uid, state: 'unfinished' }));
    expect(all).toHaveLength(6);
    expect(idsOf(await list('invoices', { search: uid, state: 'unfinished', page: 2 }))).toEqual(
      all.slice(5),
    );
  });

  test('of a search for beats end with the oldest match', async () => {
    const { token } = await theMember();
    onTestFinished(await keepShop(token));
    const tag = someWord();
    const added: number[] = [];
    for (let number = 0; number < 6; number++) added.push(await addTrackAs(token, typedTrack({ tag })));
    expect(idsOf(await list('tracks', { search: tag, page: 2 }))).toEqual(added.slice(0, 1));
  });

  test('are sorted by date in both directions', async () => {
    const { word, emails } = await subscribers(7);
    const oldest = [...emails].reverse();
    const first = await list('newsletters', { search: word, sort: 'date', page: 1 });
    expect(emailsOf(first)).toEqual(pageOf(oldest, 1));
    for (const near of ['', first.place ?? ''])
      expect(emailsOf(await list('newsletters', { search: word, sort: 'date', page: 2, near }))).toEqual(
        pageOf(oldest, 2),
      );
    expect(emailsOf(await list('newsletters', { search: word, page: 2, near: first.place ?? '' }))).toEqual(
      pageOf(emails, 2),
    );
    for (const name of ['users', 'comments']) {
      const newest = idsOf(await list(name, { sort: '-date' }));
      expect(idsOf(await list(name, { sort: 'date' }))).toEqual(newest.toReversed());
    }
    expect((await asMember('GET', '/api/member/users?sort=email')).status).toBe(400);
    for (const { created } of first.result) expect(created).toBeGreaterThan(Date.now() - 60_000);
  });

  test('stay complete when rows are added and removed in between', async () => {
    const { word, emails } = await subscribers(11);
    const { place } = await list('newsletters', { search: word, page: 3 });
    const removed = await database().collection('subscribers').where('email', 'in', emails.slice(0, 3)).get();
    for (const { ref } of removed.docs) await ref.delete();
    const found = await list('newsletters', { search: word, page: 1, near: place ?? '' });
    expect(emailsOf(found)).toEqual(pageOf(emails.slice(3), 1));
    const second = await list('newsletters', { search: word, page: 2, near: place ?? '' });
    expect(second.result).toHaveLength(3);
  });

  test.each(['x', 'a/b/c/d', '__all__', '..', 'a b', ''])(
    'cause no server error for a cursor with the document name %j',
    async (name) => {
      const place = { page: 3, search: '', first: [1, name], last: [1, name] };
      const near = Buffer.from(JSON.stringify(place)).toString('base64url');
      for (const path of ['users', 'comments', 'tracks'])
        expect([200, 400]).toContain(
          (await asMember('GET', `/api/member/${path}?page=2&near=${near}`)).status,
        );
    },
  );

  test.each([
    ['page 0', 'page=0'],
    ['a page that is not a number', 'page=first'],
    ['two pages', 'page=1&page=2'],
    ['another number of rows', 'page=1&size=6'],
    ['more rows than a page may have', 'page=1&size=500'],
    ['no rows', 'page=1&size=0'],
    ['a number of rows in another form', 'page=1&size=5.0'],
    ['two numbers of rows', 'page=1&size=5&size=20'],
    ['two searches', 'search=one&search=two'],
    ['a malformed cursor', 'page=2&near=nonsense'],
    ['a cursor with other content', `page=2&near=${Buffer.from('{"page":-1}').toString('base64url')}`],
    ['a search of a thousand letters', `search=${'x'.repeat(1000)}`],
  ])('are rejected for %s', async (_, query) => {
    expect(await asMember('GET', `/api/member/users?${query}`)).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        field: /(?:^|&)(page|near|search|size)=[^&]*$/.exec(query)?.[1],
      },
    });
  });
});

describe('searching', () => {
  test('finds users by any prefix of a word in their email, in any case', async () => {
    const word = someWord();
    const email = `Mara.${word}@Example.com`;
    await call('POST', '/api/signup', { email, username: `Buyer ${word}`, password: 'password-1' });
    for (const search of [
      word,
      word.slice(0, 3),
      word.toUpperCase(),
      `mara.${word}@exam`,
      `${word}@example.com`,
    ])
      expect(emailsOf(await list('users', { search }))).toContain(email.toLowerCase());
    expect(emailsOf(await list('users', { search: `x${word}` }))).toEqual([]);
  });

  test('finds a user by the new email after a change, not by the old one', async () => {
    const { email, username, token } = await newCustomer();
    const changed = `${someWord()}@example.com`;
    await call('PUT', '/api/userupdate', { token, username, email: changed });
    await leadsTo(await textTo(changed, /http\S+userupdate\/confirm\?token=\S+/));
    expect(emailsOf(await list('users', { search: changed }))).toEqual([changed]);
    expect(emailsOf(await list('users', { search: email }))).toEqual([]);
  });

  test('finds tracks by tag and title', async () => {
    const { result } = await list('tracks');
    expect(result.length).toBeGreaterThan(4);
    for (const { tag, title } of result.slice(0, 4)) {
      const byTag = await list('tracks', { search: String(tag) });
      expect(byTag.result.map((row) => row['title'])).toContain(title);
      const byTitle = await list('tracks', { search: String(title).slice(0, 6) });
      expect(byTitle.result.map((row) => row['title'])).toContain(title);
    }
  });

  test('finds comments by username until the account is deleted', async () => {
    const { username, token } = await newCustomer();
    await call('POST', '/api/tracks/comments', { token, track_id: 5, message: 'Found by my name' });
    expect((await list('comments', { search: username })).result).toMatchObject([
      { message: 'Found by my name', username, track_id: 5 },
    ]);
    await call('POST', '/api/deleteaccount', { token });
    expect((await list('comments', { search: username })).result).toEqual([]);
  });

  test('finds invoices by user id, order id and email, and only by order id after the account is deleted', async () => {
    const { uid, email, token } = await newCustomer();
    await call('POST', '/api/checkout', cartOf(token, [[12, 'Non-Exclusive']]));
    const [invoice] = (await list('invoices', { search: uid, state: 'unfinished' })).result;
    const id = String(invoice?.['id']);
    expect(invoice).toMatchObject({
      user_id: uid,
      state: 'pending',
      total: '24.99',
      buyer: { email },
      lines: [{ track_id: 12, license: 'Non-Exclusive', price: '24.99' }],
      payment: null,
      dispute: null,
    });
    for (const search of [id, uid.slice(0, 8), email])
      expect(idsOf(await list('invoices', { search, state: 'unfinished' }))).toContain(id);
    await call('POST', '/api/deleteaccount', { token });
    for (const search of [uid, email])
      expect(idsOf(await list('invoices', { search, state: 'unfinished' }))).toEqual([]);
    expect((await list('invoices', { search: id, state: 'unfinished' })).result).toMatchObject([
      { id, user_id: '', buyer: null },
    ]);
  });

  test('ignores terms of fewer than three characters', async () => {
    const { total } = await list('users');
    for (const search of ['', 'ab', ' a ', '@@@@', 'a@'])
      expect((await list('users', { search, page: 1 })).total).toBe(total);
  });

  test.each(["' OR 1=1 --", '<script>alert(1)</script>', '\u0000\u0000\u0000zzz'])(
    'finds nothing for %j',
    async (search) => {
      expect((await list('users', { search })).total).toBe(0);
    },
  );

  test('ignores a term without letters or digits', async () => {
    const { total } = await list('users');
    expect((await list('users', { search: '🎵🎵🎵🎵' })).total).toBe(total);
  });
});

describe('the total of a list', () => {
  const cached = () => database().collection('totals').doc('subscribers');
  const AN_HOUR_AGO = Date.now() - 60 * 60 * 1000;

  test('stays exact when rows are added and counted rows removed', async () => {
    const { word, emails } = await subscribers(3);
    const found = await database().collection('subscribers').where('email', 'in', emails).get();
    for (const { ref } of found.docs) await ref.update({ createdAt: AN_HOUR_AGO });
    await cached().delete();
    const { total } = await list('newsletters', { page: 1 });
    const counted = Number((await cached().get()).get('count'));

    expect(await unsubscribe(String(found.docs[0]?.get('token')))).toBe(true);
    expect((await cached().get()).get('count')).toBe(counted - 1);
    expect((await list('newsletters', { page: 1 })).total).toBe(total - 1);
    await subscribers(2);
    expect((await list('newsletters', { page: 1 })).total).toBe(total + 1);
    expect((await list('newsletters', { search: word, page: 1 })).total).toBe(2);
  });

  test('is recounted after a day', async () => {
    const { total } = await list('newsletters', { page: 1 });
    await cached().update({ count: 1_000_000, countedAt: Date.now() - 25 * 60 * 60 * 1000 });
    expect((await list('newsletters', { page: 1 })).total).toBe(total);
  });

  test('of a search with many matches stays exact when rows are added, removed and changed', async () => {
    const word = someWord();
    const { bulk, remove } = manyComments(word, 2100);
    await bulk();
    await recount('comments');
    const found = async (): Promise<number> => (await list('comments', { search: word, page: 1 })).total;
    expect([await found(), await found()]).toEqual([2100, 2100]);
    const [row] = (await list('comments', { search: word, page: 420 })).result;
    await asMember('POST', '/api/member/comments/delete', { _id: row?.['_id'] });
    expect(await found()).toBe(2099);
    await addComment({ trackId: 8, uid: word, username: word, message: 'One more' });
    expect(await found()).toBe(2100);
    await remove();
    await recount('comments');
  });

  test('equals the number of rows on all pages', async () => {
    const { result, total } = await list('comments');
    expect(total).toBe(result.length);
    let rows = 0;
    for (let page = 1; page <= Math.ceil(total / MEMBER_PAGE_SIZE); page++)
      rows += (await list('comments', { page })).result.length;
    expect(rows).toBe(total);
  });
});

test('an unsubscribed address leaves the list and returns with a new subscription', async () => {
  const { word, emails } = await subscribers(1);
  const [document] = (await database().collection('subscribers').where('email', '==', emails[0]).get()).docs;
  await unsubscribe(String(document?.get('token')));
  expect((await list('newsletters', { search: word })).result).toEqual([]);
  await subscribeAndConfirm(emails[0] ?? '');
  expect(emailsOf(await list('newsletters', { search: word }))).toEqual(emails);
});
