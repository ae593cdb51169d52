import { describe, expect, test } from 'vitest';
import { orders } from '@store/functions/platform/collections';
import { readOrder } from '@store/functions/sales/orders/orders';
import { runningStore } from '../../../support/running-store';
import { request } from '../../support/address';
import { call, checkOut, downloadOf, newCustomer, orderReaches, tellCheckout } from '../../support/customer';
import { bearer, signInMember } from '../../support/member';
import { useStoreFunctions } from '../../support/server';
import { subscribeAndConfirm } from '../../support/subscribers';
import { someEmail } from '../../support/calls';

useStoreFunctions();

describe('Hosting and the functions', () => {
  test('hand over the token of a member', async () => {
    const { token } = await signInMember();
    expect((await call('GET', '/api/member/overview', undefined, bearer(token))).status).toBe(200);
    expect((await call('GET', '/api/member/overview')).status).toBe(401);
  });

  test('hand over every method, and a query', async () => {
    const { token, email } = await newCustomer();
    const changed = { token, email, username: `New ${email.slice(0, 12)}` };
    expect((await call('PUT', '/api/userupdate', changed)).status).toBe(200);
    const head = await request('/api/tracks/list?search=glass', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('hand over the bytes of a webhook, which Stripe has signed', async () => {
    const { token } = await newCustomer();
    const session = await checkOut(token, [[7, 'Non-Exclusive']]);
    const [order] = (await orders().where('checkout.session', '==', session).get()).docs;
    await tellCheckout(`sessions/${session}/pay`);
    await expect.poll(async () => (await readOrder(order?.id ?? ''))?.state).toBe('fulfilled');
  });

  test('refuse a path that cannot be decoded, and go on', async () => {
    const { url } = runningStore();
    for (const path of ['/%', '/%E0%A4%A', '/api/%ff', '/track/detail/%'])
      expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 400]);
    expect((await fetch(`${url}/tracks?search=100%&other=%ff`)).status).toBe(200);
    expect((await call('GET', '/api/tracks/list')).status).toBe(200);
  });

  test('answer many calls at the same time', async () => {
    const calls = Array.from({ length: 60 }, () => call('GET', '/api/tracks/list'));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('hand over a multipart form', async () => {
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    const token = await subscribeAndConfirm(someEmail());
    const response = await request(`/api/newsletter/unsubscribe?token=${token}`, { method: 'POST', body });
    expect(response.status).toBe(200);
  });

  test('deliver the bytes of a file, whole and in part', async () => {
    const { token } = await newCustomer();
    await tellCheckout(`sessions/${await checkOut(token, [[7, 'Non-Exclusive']])}/pay`);
    const { id } = await orderReaches(token, 'fulfilled');
    const contract = await downloadOf(token, id, 0, 'contract');
    const bytes = Buffer.from(await contract.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(contract.headers.get('content-length')).toBe(String(bytes.length));
    const part = await fetch(contract.url, { headers: { Range: 'bytes=1-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'PDF']);
  });
});
