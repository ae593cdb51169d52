import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { memberAddresses, revokeRole } from '@store/functions/people/member/roles';
import { call, newCustomer } from '../../support/customer';
import { bearer, signInMember } from '../../support/member';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..');

interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** Runs a program on the store under test. */
function run(program: string, ...words: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, program), ...words], { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    );
  });
}

/** Runs `npm run member -- …`, which bundles all tools and the program at each call. */
function command(...words: readonly string[]): Promise<Outcome> {
  return run('tools/run.mjs', 'member', ...words);
}

/** Runs the program that the last `command` has bundled, with the same words. */
function member(...words: readonly string[]): Promise<Outcome> {
  return run('.local/build/member.mjs', ...words);
}

test('an operator can grant, list and revoke the member role; revoking ends the session', async () => {
  const account = await newCustomer();
  const { email } = account;
  expect(await command('grant', email)).toMatchObject({ code: 0 });
  expect((await member('list')).output).toContain(email);
  const { token } = await signInMember(account);
  const ask = () => call('GET', '/api/member/users', undefined, bearer(token));
  expect((await ask()).status).toBe(200);

  expect(await member('revoke', email)).toMatchObject({ code: 0 });
  expect((await ask()).status).toBe(401);
  expect(await memberAddresses()).not.toContain(email);
  expect((await call('POST', '/api/signin', account)).status).toBe(200);
});

test('an unknown email is rejected with a message', async () => {
  const message = 'No account has the email nobody-here@example.com. Sign up in the shop first.';
  expect(await command('grant', 'nobody-here@example.com')).toEqual({ code: 1, output: `✗ ${message}\n` });
  await expect(revokeRole('nobody-here@example.com')).rejects.toThrow(message);
});
