import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { call, checkOut, newCustomer, orderReaches, tellCheckout } from '../support/customer';

/** The log of the emulator suite, which includes the functions' log. */
function logged(): string {
  return readFileSync(join(dirname(process.env['STORE_FILE'] ?? ''), 'logs/suite.log'), 'utf8');
}

test('no log line contains a customer’s email, name, password or token', async () => {
  const customer = await newCustomer();
  await call('POST', '/api/signin', { ...customer, password: 'a-wrong-password' });
  await call('POST', '/api/forgottenpassword', { email: customer.email });
  await call('PUT', '/api/userupdate', { token: customer.token, username: 'x', email: customer.email });
  const session = await checkOut(customer.token, [[16, 'Non-Exclusive']]);
  await tellCheckout(`sessions/${session}/pay`, { name: 'Unmistakable Name' });
  await orderReaches(customer.token, 'fulfilled');
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
