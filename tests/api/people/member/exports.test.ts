import { describe, expect, test } from 'vitest';
import { EXPORT_NEXT_HEADER } from '@store/domain/api/common';
import { database } from '@store/functions/platform/firestore/firestore';
import { exportCsv, type PartLimits } from '@store/functions/platform/list/csv-export';
import { SUBSCRIBERS_CSV } from '@store/functions/people/newsletter/subscribers';
import { unsubscribe } from '@store/functions/people/newsletter/subscribers';
import { request } from '../../support/address';
import { subscribeAndConfirm } from '../../support/subscribers';
import { findDocuments } from '../../../support/firestore-admin';
import { checkOut, newCustomer, orderReaches, tellCheckout } from '../../support/customer';
import { bearer, list, signInMember, someWord } from '../../support/member';

async function download(name: string): Promise<Response> {
  const { token } = await signInMember();
  return request(`/api/member/${name}/export`, { headers: bearer(token) });
}

/** Parses CSV (RFC 4180). */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

async function rowsOf(name: string): Promise<Record<string, string>[]> {
  const text = await (await download(name)).text();
  const [header = [], ...rows] = parseCsv(text.replace(/^\uFEFF/, ''));
  return rows.map((row) => Object.fromEntries(header.map((column, index) => [column, row[index] ?? ''])));
}

/** An export in small parts. */
async function joinedParts(limits: PartLimits): Promise<string> {
  const parts: string[] = [];
  for (let after: string | undefined, isLast = false; !isLast;) {
    const { text, headers } = await exportCsv(SUBSCRIBERS_CSV, after, limits);
    parts.push(text);
    after = headers[EXPORT_NEXT_HEADER];
    isLast = after === undefined;
  }
  expect(parts.length).toBeGreaterThan(2);
  return parts.join('');
}

describe('an export', () => {
  test.each(['nonsense', 'WzEsImEvYi9jL2QiXQ', ''])('refuses the cursor %j', async (after) => {
    const { token } = await signInMember();
    const address = `/api/member/newsletters/export?after=${after}`;
    const response = await request(address, { headers: bearer(token) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid', field: 'after' });
  });

  test.each(['invoices', 'newsletters', 'customers'])('of %s is an uncached UTF-8 file', async (name) => {
    const response = await download(name);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain(`filename="${name}.csv"`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.subarray(-2).toString()).toBe('\r\n');
  });

  test('of invoices contains every invoice, newest first, in machine-readable form', async () => {
    const customer = await newCustomer();
    const session = await checkOut(customer.token, [[18, 'Non-Exclusive']]);
    await tellCheckout(`sessions/${session}/pay`, { name: '=HYPERLINK("http://evil.example";"x")' });
    const order = await orderReaches(customer.token, 'fulfilled');
    const rows = await rowsOf('invoices');
    const row = rows.find(({ id }) => id === order.id);
    expect(row).toMatchObject({
      state: 'fulfilled',
      total: '24.99',
      currency: 'EUR',
      buyer_name: '\'=HYPERLINK("http://evil.example";"x")',
      buyer_email: customer.email,
      items: expect.stringMatching(/ \(Non-Exclusive\) 24\.99$/) as unknown,
      refunded: '',
      dispute: '',
    });
    for (const moment of [row?.['created'], row?.['paid']])
      expect(moment).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(rows.map(({ created }) => created)).toEqual(
      rows
        .map(({ created }) => created)
        .sort()
        .reverse(),
    );
    expect(rows).toHaveLength((await list('invoices', { page: 1 })).total);
  });

  test('of customers contains every buyer with their purchases, and is in the audit log', async () => {
    const { email, token } = await newCustomer();
    const session = await checkOut(token, [[18, 'Non-Exclusive']]);
    await tellCheckout(`sessions/${session}/pay`, { name: 'Mara' });
    await orderReaches(token, 'fulfilled');
    const rows = await rowsOf('customers');
    expect(rows.find((row) => row['email'] === email)).toMatchObject({
      newsletter: 'none',
      orders: '1',
      net: '24.99',
    });
    expect(rows).toHaveLength((await list('customers', { page: 1 })).total);
    const entries = await findDocuments('audit', 'action', 'GET /api/member/customers/export');
    expect(entries.at(-1)).toMatchObject({ target: '', outcome: 'done' });
  });

  test('of subscribers spans several database pages and omits unsubscribed addresses', async () => {
    const word = someWord();
    const template = { state: 'subscribed', token: word, keys: [], createdAt: Date.now() - 1000 };
    const writer = database().bulkWriter();
    for (let number = 0; number < 1100; number++)
      void writer.set(database().doc(`subscribers/${word}-${number}`), {
        ...template,
        email: `${word}.${number}@example.com`,
      });
    await writer.close();
    const former = `${word}.gone@example.com`;
    await subscribeAndConfirm(former);
    const [document] = (await database().collection('subscribers').where('email', '==', former).get()).docs;
    await unsubscribe(String(document?.get('token')));
    const emails = (await rowsOf('newsletters')).flatMap(({ email = '' }) =>
      email.startsWith(word) ? [email] : [],
    );
    expect(new Set(emails).size).toBe(1100);
    expect(emails).toHaveLength(1100);
    expect(emails).not.toContain(former);
    const whole = (await exportCsv(SUBSCRIBERS_CSV, undefined)).text;
    expect(await joinedParts({ bytes: 20_000, time: 60_000 })).toBe(whole);
    const cleaner = database().bulkWriter();
    for (let number = 0; number < 1100; number++)
      void cleaner.delete(database().doc(`subscribers/${word}-${number}`));
    await cleaner.close();
  });
});
