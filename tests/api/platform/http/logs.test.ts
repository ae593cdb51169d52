import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { deliveryReaches, refuseMails } from '../../support/inbox';
import { useStoreFunctions } from '../../support/server';
import { openLinked } from '../../support/guests';
import { operate } from '../../support/operation';
import { textTo } from '../../support/outbox';
import { newLink, openLink, reportHeard } from '../../support/private-links';
import { call, checkOut, newCustomer, orderReaches, tellCheckout } from '../../support/customer';

useStoreFunctions();

/** The emulator suite's log with that of the functions, without the requests that Hosting's emulator logs. */
function logged(): string {
  const log = readFileSync(join(dirname(process.env['STORE_FILE'] ?? ''), 'logs/suite.log'), 'utf8');
  return log
    .split('\n')
    .filter((line) => !/\bhosting\b/.test(line))
    .join('\n');
}

test('no log line contains a customer’s email, name, password or token', async () => {
  const customer = await newCustomer();
  await call('POST', '/api/signin', { ...customer, password: 'a-wrong-password' });
  await call('POST', '/api/forgottenpassword', { email: customer.email });
  await call('PUT', '/api/userupdate', { token: customer.token, username: 'x', email: customer.email });
  const { token, email, username } = customer;
  await call('PUT', '/api/userupdate', { token, username, email: `moved-${email}` });
  await call('POST', '/api/userdata', { token });
  await call('POST', '/api/newsletter', { email: `news-${email}` });
  await call('POST', '/api/contactform', { name: 'Unmistakable', email, message: 'Unmistakable words' });
  await call('POST', '/api/tracks/comments', { token, track_id: 12, message: 'Unmistakable comment' });
  for (const path of [
    `/api/${email}`,
    `/api/licences/verify/${email}`,
    `/api/download/${email}`,
    `/api/tracks/${email}/comments`,
  ])
    await call('GET', path).catch(() => undefined);
  await refuseMails(`refused-${email}`, { status: 550, text: `5.1.1 <refused-${email}> unknown` });
  await call('POST', '/api/newsletter', { email: `refused-${email}` });
  await deliveryReaches(`refused-${email}`, ({ state }) => state === 'failed');
  const session = await checkOut(customer.token, [[16, 'Non-Exclusive']]);
  await tellCheckout(`sessions/${session}/pay`, { name: 'Unmistakable Name' });
  await orderReaches(customer.token, 'fulfilled');
  await call('POST', '/api/deleteaccount', { token });
  const log = logged();
  expect(log).toContain('"path":"/api/signin"');
  for (const secret of [
    customer.email,
    customer.username,
    customer.password,
    customer.token,
    'Unmistakable',
    'a-wrong-password',
  ])
    expect(log.includes(secret)).toBe(false);
});

test('no log line contains the code of a sign-in link, used or not', async () => {
  const customer = await newCustomer();
  await operate({ signInLinks: true });
  await call('POST', '/api/signin/link', { email: customer.email });
  const code = (await textTo(customer.email, /\/signin\/link#\S+/)).replace('/signin/link#', '');
  await call('POST', '/api/signin/linked', { code: `${code}x` });
  const { body } = await call('POST', '/api/signin/linked', { code });
  await operate({});
  const log = logged();
  expect(log).toContain('"path":"/api/signin/linked"');
  for (const secret of [code, String(body['token']), customer.email]) {
    expect(secret).toMatch(/.{20}/);
    expect(log.includes(secret)).toBe(false);
  }
});

test('no log line contains the secret of a private link or of an order', async () => {
  const { secret } = await newLink({ tracks: [16] });
  await openLink(secret);
  await reportHeard(secret, 16, 5);
  await call('POST', '/api/links/download', { secret, id: 16 });
  await call('POST', '/api/tracks/early', { id: 16, token: secret });
  const wrong = 'Unguessable'.padEnd(43, 'x');
  await openLink(wrong);
  await openLink(`${wrong}x`);
  await openLinked('o1', wrong);
  const log = logged();
  expect(log).toContain('"path":"/api/links/open"');
  for (const text of [secret, 'Unguessable']) expect(log.includes(text)).toBe(false);
});
