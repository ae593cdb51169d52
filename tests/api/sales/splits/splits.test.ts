import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { memberSplitsAnswer, memberSplitsBeatsAnswer } from '@store/domain/api/member/splits';
import { memberTracksBulkAnswer } from '@store/domain/api/member/catalogue';
import { statementSchema } from '@store/domain/sales/splits/statement';
import { utcDay } from '@store/domain/platform/time';
import {
  beatSplitDocument,
  collaboratorDocument,
  trackDocument,
} from '@store/functions/platform/collections';
import { readOrder } from '@store/functions/sales/orders/orders';
import { readDueFees } from '@store/functions/sales/splits/fees';
import { runningStore } from '../../../support/running-store';
import { memberOfKeptShop } from '../../support/kept-shop';
import { request } from '../../support/address';
import {
  call,
  checkOut,
  from,
  newCustomer,
  orderReaches,
  ordersOf,
  someAddress,
  tellCheckout,
} from '../../support/customer';
import { pdfText } from '../../support/pdf-text';
import { memberCall, newUpload, typedTrack } from '../../support/tracks';
import { onlyCurrency, open, sell, splitShop, type Shares } from './split-shop';

const store = runningStore();
const member = await memberOfKeptShop();

const TODAY = utcDay(Date.now());

const { as, newCollaborator, rowOf, tokenOf, detailsOf, beatWith, splitOf } = splitShop(member.token);

/** A file for the holder of a link. */
function load(file: 'pdf' | 'csv', token: string) {
  return request(`/api/statements/${file}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...from(someAddress()) },
    body: JSON.stringify({ token, period: 'all' }),
  });
}

describe('a collaborator', () => {
  test('is added once by repeated calls, changed, and deleted as long as nothing was earned', async () => {
    const id = newUpload();
    const input = { id, name: '  Mara   Lind ', email: 'Mara@Example.com' };
    expect((await as('add', input)).status).toBe(200);
    expect((await as('add', input)).status).toBe(200);
    expect((await as('add', { ...input, name: 'Jo' })).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ name: 'Mara Lind', email: 'mara@example.com', archived: false });
    expect((await as('edit', { id, name: 'Mara', email: '' })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ name: 'Mara', email: '', balances: [], beats: [] });
    expect((await as('remove', { id })).body['message']).toBe('“Mara” was deleted.');
    expect(await rowOf(id)).toBeUndefined();
    for (const path of ['remove', 'restore', 'link']) expect((await as(path, { id })).status).toBe(404);
    expect((await as('edit', { id, name: 'Mara', email: '' })).status).toBe(404);
  });

  test.each([
    ['without a name', { name: ' ' }, 'name'],
    ['with a long name', { name: 'x'.repeat(81) }, 'name'],
    ['with a wrong address', { email: 'mara' }, 'email'],
    ['with an id that nobody makes', { id: '../1' }, 'id'],
  ])('%s is refused', async (_, change, field) => {
    const { status, body } = await as('add', { id: newUpload(), name: 'Mara', email: '', ...change });
    expect([status, body['field']]).toEqual([400, field]);
  });

  test('is managed by members alone', async () => {
    const { token } = await newCustomer();
    for (const path of ['add', 'edit', 'remove', 'restore', 'link', 'payouts/record', 'payouts/undo'])
      expect((await memberCall(token, 'POST', `/api/member/splits/${path}`, {})).status).toBe(403);
    for (const path of [
      '',
      '/beat',
      '/beats?ids=1',
      '/statement?id=a&period=all',
      '/statement/pdf',
      '/statement/export',
    ])
      expect((await memberCall(token, 'GET', `/api/member/splits${path}`)).status).toBe(403);
  });
});

describe('the split of a beat', () => {
  test('is saved with the beat, not with what everybody can read, and stays if a change does not name it', async () => {
    const id = await newCollaborator('Mara');
    const shares = [{ collaborator: id, points: 3350 }];
    const trackId = await beatWith(shares);
    expect(await splitOf(trackId)).toEqual(shares);
    expect((await rowOf(id))?.beats).toEqual([{ title: 'Shared Beat', points: 3350 }]);
    expect(JSON.stringify((await trackDocument(trackId).get()).data())).not.toContain(id);
    const edit = { ...typedTrack({ title: 'Renamed' }), id: trackId };
    expect((await memberCall(member.token, 'POST', '/api/member/tracks/update', edit)).status).toBe(200);
    expect(await splitOf(trackId)).toEqual(shares);
    const without = await memberCall(member.token, 'POST', '/api/member/tracks/update', {
      ...edit,
      split: [],
    });
    expect([without.status, await splitOf(trackId)]).toEqual([200, []]);
  });

  test('is given to several beats at once, and its undo restores each', async () => {
    const [mara, jo] = [await newCollaborator('Mara'), await newCollaborator('Jo')];
    const [before, after] = [[{ collaborator: jo, points: 1000 }], [{ collaborator: mara, points: 3350 }]];
    const [shared, plain] = [await beatWith(before), await beatWith([])];
    const read = async () => {
      const path = `/api/member/splits/beats?ids=${shared},${plain}`;
      const { body } = await memberCall(member.token, 'GET', path);
      const { splits, collaborators } = v.parse(memberSplitsBeatsAnswer, body);
      expect(collaborators).toEqual(expect.arrayContaining([{ id: mara, name: 'Mara' }]));
      return splits;
    };
    const bulk = async (changes: unknown) => {
      const { status, body } = await memberCall(member.token, 'POST', '/api/member/tracks/bulk', { changes });
      expect(status).toBe(200);
      return v.parse(memberTracksBulkAnswer, body).results;
    };
    const editAll = (split: Shares) => [shared, plain].map((id) => ({ id, edit: { kind: 'split', split } }));
    expect(await read()).toEqual([{ id: shared, split: before }]);
    const edited = await bulk(editAll(after));
    expect(await read()).toEqual([shared, plain].map((id) => ({ id, split: after })));
    expect((await rowOf(jo))?.beats).toEqual([]);
    expect(await bulk(editAll(after))).toEqual([shared, plain].map((id) => ({ id, outcome: 'unchanged' })));
    const undo = edited.map((result) => {
      if (result.outcome !== 'changed') throw new Error(`A beat is ${result.outcome}.`);
      return { id: result.id, version: result.version, edit: result.undo };
    });
    await bulk(undo);
    expect(await read()).toEqual([{ id: shared, split: before }]);
    const late = await bulk(undo.map((change) => ({ ...change, edit: { kind: 'split', split: after } })));
    expect(late).toEqual([shared, plain].map((id) => ({ id, outcome: 'left-out', reason: 'conflict' })));
  });

  test('of several beats is refused as a whole above 100%, and with somebody archived', async () => {
    const mara = await newCollaborator('Mara');
    const before = [{ collaborator: mara, points: 100 }];
    const trackId = await beatWith(before);
    const gone = await newCollaborator('Gone');
    await as('remove', { id: gone });
    const give = async (split: Shares) => {
      const changes = [{ id: trackId, edit: { kind: 'split', split } }];
      return (await memberCall(member.token, 'POST', '/api/member/tracks/bulk', { changes })).status;
    };
    expect(
      await give([
        { collaborator: mara, points: 5000 },
        { collaborator: gone, points: 5001 },
      ]),
    ).toBe(400);
    expect(await give([{ collaborator: gone, points: 10 }])).toBe(400);
    expect(await splitOf(trackId)).toEqual(before);
    for (const ids of ['', 'x', '1,', Array.from({ length: 101 }, (_, at) => at + 1).join(',')])
      expect((await memberCall(member.token, 'GET', `/api/member/splits/beats?ids=${ids}`)).status).toBe(400);
  });

  test('is refused above 100%, with somebody twice, and with somebody unknown or archived', async () => {
    const [one, other] = [await newCollaborator('Mara'), await newCollaborator('Jo')];
    const add = async (split: unknown) => {
      const input = { ...typedTrack({ title: 'Refused' }), split };
      const { status, body } = await memberCall(member.token, 'POST', '/api/member/tracks/add', input);
      return [status, body['field']];
    };
    const share = (collaborator: string, points: number) => ({ collaborator, points });
    expect(await add([share(one, 5000), share(other, 5001)])).toEqual([400, 'split']);
    expect(await add([share(one, 10), share(one, 10)])).toEqual([400, 'split']);
    expect(await add([share(newUpload(), 10)])).toEqual([400, 'split']);
    expect(await add([share(one, 0)])).toEqual([400, 'split']);
    for (const id of ['', '__x__', '../orders/1']) expect(await add([share(id, 10)])).toEqual([400, 'split']);
    await as('remove', { id: other });
    expect(await add([share(other, 10)])).toEqual([400, 'split']);
  });

  test('of a draft goes with it into the shop, and of a deleted beat is gone', async () => {
    const shares = [{ collaborator: await newCollaborator('Mara'), points: 1000 }];
    const draft = { ...typedTrack({ title: 'Draft' }), publish_at: null, split: shares };
    const saved = await memberCall(member.token, 'POST', '/api/member/drafts/save', draft);
    const draftId = String(saved.body['id']);
    expect(await splitOf(draftId)).toEqual(shares);
    const published = await memberCall(member.token, 'POST', '/api/member/drafts/publish', { id: draftId });
    const trackId = Number(published.body['id']);
    expect([await splitOf(trackId), await splitOf(draftId)]).toEqual([shares, []]);
    await memberCall(member.token, 'POST', '/api/member/tracks/delete', { id: trackId });
    expect((await beatSplitDocument(trackId).get()).exists).toBe(false);
  });
});

describe('the ledger', () => {
  test('says in the list what each of many collaborators has of the same order', async () => {
    const [first, last] = [await newCollaborator('First'), await newCollaborator('Last')];
    // More than one query can look for.
    const others = Array.from({ length: 29 }, newUpload);
    const record = { name: 'Other', email: '', seed: newUpload(), isArchived: false, createdAt: Date.now() };
    await Promise.all(others.map((id) => collaboratorDocument(id).set(record)));
    const people = [first, ...others, last];
    await sell(
      await beatWith([
        { collaborator: first, points: 3333 },
        { collaborator: last, points: 1000 },
      ]),
    );
    const { body } = await memberCall(member.token, 'GET', '/api/member/splits');
    const rows = v.parse(memberSplitsAnswer, body).collaborators.filter(({ id }) => people.includes(id));
    const balances = new Map(rows.map((row) => [row.id, row.balances.map(({ balance }) => balance)]));
    expect(balances.size).toBe(31);
    expect([balances.get(first), balances.get(last)]).toEqual([[833], [250]]);
    expect([...balances.values()].filter(({ length }) => length > 0)).toHaveLength(2);
  });

  test('divides a sale by the shares of its day, and a refund in the same way', async () => {
    const [mara, jo] = [await newCollaborator('Mara'), await newCollaborator('Jo')];
    const trackId = await beatWith([{ collaborator: mara, points: 3333 }]);
    const sold = await sell(trackId);
    const change = {
      ...typedTrack({ title: 'Shared Beat' }),
      id: trackId,
      split: [{ collaborator: jo, points: 9000 }],
    };
    await memberCall(member.token, 'POST', '/api/member/tracks/update', change);
    const { statement } = await detailsOf(mara);
    expect(onlyCurrency(statement)).toMatchObject({ currency: 'EUR', sales: 833, closing: 833 });
    expect((await detailsOf(jo)).statement.currencies).toEqual([]);
    expect((await rowOf(mara))?.balances).toEqual([{ currency: 'EUR', earned: 833, paid: 0, balance: 833 }]);
    const refund = { id: sold.order.id };
    expect((await memberCall(member.token, 'POST', '/api/member/invoices/refund', refund)).status).toBe(200);
    await orderReaches(sold.token, 'refunded');
    expect(onlyCurrency((await detailsOf(mara)).statement)).toMatchObject({
      sales: 833,
      returned: 833,
      closing: 0,
    });
  });

  test('takes back the share of a lost dispute', async () => {
    const id = await newCollaborator('Mara');
    const { token, session } = await sell(await beatWith([{ collaborator: id, points: 5000 }]));
    const { id: dispute } = await tellCheckout('disputes', { session });
    await orderReaches(token, 'disputed');
    expect(onlyCurrency((await detailsOf(id)).statement)).toMatchObject({ returned: 0, closing: 1250 });
    await tellCheckout(`disputes/${String(dispute)}/outcome`, { status: 'lost' });
    await orderReaches(token, 'lost');
    expect(onlyCurrency((await detailsOf(id)).statement)).toMatchObject({ returned: 1250, closing: 0 });
  });

  test('takes back a share once where a refund and a lost dispute took the same money', async () => {
    const id = await newCollaborator('Mara');
    const { token, session } = await sell(await beatWith([{ collaborator: id, points: 3333 }]));
    await tellCheckout('refunds', { session });
    await orderReaches(token, 'refunded');
    const { id: dispute } = await tellCheckout('disputes', { session });
    await orderReaches(token, 'disputed');
    await tellCheckout(`disputes/${String(dispute)}/outcome`, { status: 'lost' });
    await orderReaches(token, 'lost');
    const sums = { sales: 833, returned: 833, closing: 0 };
    expect(onlyCurrency((await detailsOf(id)).statement)).toMatchObject(sums);
    expect((await rowOf(id))?.balances).toEqual([{ currency: 'EUR', earned: 0, paid: 0, balance: 0 }]);
    const csv = await (await load('csv', await tokenOf(id))).text();
    expect(
      csv
        .trimEnd()
        .split('\r\n')
        .slice(2)
        .map((line) => line.split(',').slice(4)),
    ).toEqual([
      ['EUR', '24.99', '33.33', '8.33', '8.33'],
      ['EUR', '-24.99', '33.33', '-8.33', '0.00'],
    ]);
  });

  test('counts nothing that is not paid, and tells the buyer nothing of shares', async () => {
    const id = await newCollaborator('Mara');
    const trackId = await beatWith([{ collaborator: id, points: 5000 }]);
    const { token } = await newCustomer();
    await checkOut(token, [[trackId, 'Non-Exclusive']]);
    expect((await detailsOf(id)).statement.currencies).toEqual([]);
    const sold = await sell(trackId);
    const views = await Promise.all([
      call('POST', '/api/userorders', { token: sold.token }),
      call('POST', '/api/userdata', { token: sold.token }),
    ]);
    expect(views.map(({ status }) => status)).toEqual([200, 200]);
    expect(JSON.stringify(views)).not.toContain(id);
  });

  test('archives a collaborator who has earned, whose share of new sales is the producer’s', async () => {
    const id = await newCollaborator('Mara');
    const trackId = await beatWith([{ collaborator: id, points: 5000 }]);
    await sell(trackId);
    const { body } = await as('remove', { id });
    expect(body['message']).toMatch(/^“Mara” was archived/);
    expect(await splitOf(trackId)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ archived: true, beats: [], balances: [{ balance: 1250 }] });
    expect((await open(await tokenOf(id))).status).toBe(200);
    expect((await as('restore', { id })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ archived: false });
  });
});

describe('fees', () => {
  const HOUR_MS = 60 * 60 * 1000;

  test('are read from Stripe and divided like the sale, once, and so is that of a dispute', async () => {
    const id = await newCollaborator('Mara');
    const { token, session, order } = await sell(await beatWith([{ collaborator: id, points: 5000 }]));
    // 1.5% of €24.99 and €0.25.
    const fee = 62;
    const sums = async () => onlyCurrency((await detailsOf(id)).statement);
    expect(await sums()).toMatchObject({ sales: 1250, fees: 0 });
    await readDueFees(Date.now() + HOUR_MS);
    expect(await sums()).toMatchObject({ sales: 1250, fees: fee / 2, closing: 1250 - fee / 2 });
    await readDueFees(Date.now() + 25 * HOUR_MS);
    expect((await readOrder(order.id))?.fees).toMatchObject([{ amount: fee }]);
    await tellCheckout('disputes', { session });
    await orderReaches(token, 'disputed');
    await readDueFees(Date.now() + 8 * 24 * HOUR_MS);
    expect(await sums()).toMatchObject({ fees: fee / 2 + 1000 });
  });

  test('are read later if Stripe refuses, and without them nothing else is held up', async () => {
    const id = await newCollaborator('Mara');
    const { order } = await sell(await beatWith([{ collaborator: id, points: 5000 }]));
    await tellCheckout('failures', {
      effect: { kind: 'status', status: 403 },
      method: 'GET',
      path: '/v1/payment_intents/',
      calls: 'always',
    });
    await readDueFees(Date.now() + HOUR_MS);
    const response = await fetch(`${store.checkout}/_control/failures`, { method: 'DELETE' });
    expect(response.ok).toBe(true);
    const { fees, feesDueAt, createdAt } = (await readOrder(order.id)) ?? {};
    expect([fees, feesDueAt]).toEqual([[], (createdAt ?? 0) + 24 * HOUR_MS]);
    await readDueFees(Date.now() + 25 * HOUR_MS);
    expect((await readOrder(order.id))?.fees).toHaveLength(1);
  });

  test('of an order that cannot be read are tried again an hour later', async () => {
    const { order } = await sell(
      await beatWith([{ collaborator: await newCollaborator('Mara'), points: 5000 }]),
    );
    await tellCheckout('failures', {
      effect: { kind: 'status', status: 500 },
      method: 'GET',
      path: '/v1/payment_intents/',
      calls: 'always',
    });
    const now = Date.now() + HOUR_MS;
    await expect(readDueFees(now)).rejects.toMatchObject({ code: 'unavailable' });
    const response = await fetch(`${store.checkout}/_control/failures`, { method: 'DELETE' });
    expect(response.ok).toBe(true);
    expect(await readOrder(order.id)).toMatchObject({ fees: [], feesDueAt: now + HOUR_MS });
    await readDueFees(now + HOUR_MS);
    expect((await readOrder(order.id))?.fees).toHaveLength(1);
  });

  test('are not looked for in orders that were never paid', async () => {
    const trackId = await beatWith([{ collaborator: await newCollaborator('Mara'), points: 5000 }]);
    const { token } = await newCustomer();
    const session = await checkOut(token, [[trackId, 'Non-Exclusive']]);
    const [{ id } = { id: '' }] = await ordersOf(token);
    await tellCheckout(`sessions/${session}/expire`);
    await orderReaches(token, 'expired');
    expect((await readOrder(id))?.feesDueAt).not.toBeNull();
    await readDueFees(Date.now() + HOUR_MS);
    expect((await readOrder(id))?.feesDueAt).toBeNull();
  });
});

describe('a payout', () => {
  const payout = (collaborator: string, changes = {}) => ({
    id: newUpload(),
    collaborator,
    currency: 'EUR',
    amount: 500,
    paid_on: TODAY,
    note: 'By transfer',
    ...changes,
  });

  test('is recorded once by repeated calls, and taken back once', async () => {
    const id = await newCollaborator('Mara');
    const input = payout(id);
    expect((await as('payouts/record', input)).status).toBe(200);
    expect((await as('payouts/record', input)).status).toBe(200);
    expect((await as('payouts/record', { ...input, amount: 501 })).status).toBe(409);
    const { statement, payouts } = await detailsOf(id);
    expect(payouts).toMatchObject([{ id: input.id, amount: 500, note: 'By transfer', undone: false }]);
    expect(onlyCurrency(statement)).toMatchObject({ paid: 500, closing: -500 });
    expect((await as('payouts/undo', { id: input.id })).status).toBe(200);
    expect((await as('payouts/undo', { id: input.id })).status).toBe(200);
    const after = await detailsOf(id);
    expect(onlyCurrency(after.statement)).toMatchObject({ paid: 0, closing: 0 });
    expect(onlyCurrency(after.statement)?.lines.map(({ kind }) => kind)).toEqual(['payout', 'undone']);
    expect(after.payouts).toMatchObject([{ undone: true }]);
    expect((await as('payouts/record', input)).status).toBe(200);
    expect(onlyCurrency((await detailsOf(id)).statement)).toMatchObject({ closing: 0 });
    expect((await as('remove', { id })).body['message']).toMatch(/archived/);
  });

  test.each([
    ['of nothing', { amount: 0 }, 'amount'],
    ['of a part of a cent', { amount: 1.5 }, 'amount'],
    ['in no currency', { currency: 'XXX' }, 'currency'],
    ['on no day', { paid_on: '2026-13-01' }, 'paid_on'],
    ['in the future', { paid_on: '2099-01-01' }, 'paid_on'],
  ])('%s is refused', async (_, change, field) => {
    const id = await newCollaborator('Mara');
    const { status, body } = await as('payouts/record', payout(id, change));
    expect([status, body['field']]).toEqual([400, field]);
  });

  test('to nobody, or that does not exist, is refused', async () => {
    expect((await as('payouts/record', payout(newUpload()))).status).toBe(404);
    expect((await as('payouts/undo', { id: newUpload() })).status).toBe(404);
  });
});

describe('a statement', () => {
  test('is opened by its link, until there is a new one', async () => {
    const id = await newCollaborator('Mara');
    await sell(await beatWith([{ collaborator: id, points: 2000 }]));
    const token = await tokenOf(id);
    expect((await rowOf(id))?.link).toBe(`${store.url}/statement#${token}`);
    const { status, body, headers } = await open(token);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const statement = v.parse(statementSchema, body);
    expect(body['payee']).toEqual({ state: 'off', needs: [] });
    expect(statement).toEqual((await detailsOf(id)).statement);
    expect(onlyCurrency(statement)?.lines).toMatchObject([
      {
        kind: 'sale',
        title: 'Shared Beat',
        licence: 'Non-Exclusive',
        amount: 2499,
        points: 2000,
        share: 500,
      },
    ]);
    expect((await as('link', { id })).status).toBe(200);
    expect((await open(token)).status).toBe(404);
    expect((await open(await tokenOf(id))).status).toBe(200);
  });

  test('is on a page that says nothing of it, and that search engines leave out', async () => {
    const page = await fetch(`${store.url}/statement`);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await page.text()).toContain('<meta name="robots" content="noindex"');
  });

  test('is not opened by anything else', async () => {
    const [mara, jo] = [await newCollaborator('Mara'), await newCollaborator('Jo')];
    const [, secret] = (await tokenOf(mara)).split('.');
    for (const token of [
      '',
      'x',
      mara,
      `${mara}.`,
      `${jo}.${secret}`,
      `${newUpload()}.${secret}`,
      '../orders/1',
      `__x__.${secret}`,
    ]) {
      const { status, body } = await open(token);
      expect([status, body['code']]).toEqual([404, 'not-found']);
    }
    expect((await load('pdf', `${jo}.${secret}`)).status).toBe(404);
    expect((await load('csv', `${jo}.${secret}`)).status).toBe(404);
    expect((await open(await tokenOf(mara), 'tomorrow')).status).toBe(400);
  });

  test('is printed, and exported for spreadsheets, for its holder and for members', async () => {
    const id = await newCollaborator('Mara Lind');
    await sell(await beatWith([{ collaborator: id, points: 2000 }]));
    const token = await tokenOf(id);
    const pdf = await load('pdf', token);
    expect(pdf.headers.get('content-type')).toContain('application/pdf');
    const text = await pdfText(await pdf.arrayBuffer());
    for (const part of [
      'Statement for Mara Lind',
      'All time',
      'Sale: Shared Beat (Non-Exclusive)',
      '€24.99',
      '20%',
    ])
      expect(text).toContain(part);
    expect(text).toContain('€5.00');
    const csv = await load('csv', token);
    expect(csv.headers.get('content-disposition')).toContain('Mara Lind (statement all).csv');
    const lines = (await csv.text()).trimEnd().split('\r\n');
    expect(lines.at(-1)).toBe(`${TODAY},Sale,Shared Beat,Non-Exclusive,EUR,24.99,20,5.00,5.00`);
    const query = `?id=${id}&period=all`;
    const headers = { Authorization: `Bearer ${member.token}` };
    const own = await request(`/api/member/splits/statement/pdf${query}`, { headers });
    expect(await pdfText(await own.arrayBuffer())).toContain('Statement for Mara Lind');
    const exported = await request(`/api/member/splits/statement/export${query}`, { headers });
    expect((await exported.text()).trimEnd().split('\r\n')).toEqual(lines);
    expect(
      (await memberCall(member.token, 'GET', '/api/member/splits/statement?id=x&period=all')).status,
    ).toBe(404);
  });
});
