import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { call, newCustomer } from './customer';
import { bearer, signInMember } from './member-calls';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** Runs `npm run member -- …` against the store under test. */
function member(...words: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'tools/run.mjs'), 'member', ...words],
      { cwd: root },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    );
  });
}

test('an operator grants the role, sees who has it, and takes it away, which ends the session', async () => {
  const account = await newCustomer();
  const { email } = account;
  expect(await member('grant', email)).toMatchObject({ code: 0 });
  expect((await member('list')).output).toContain(email);
  const { token } = await signInMember(account);
  const ask = () => call('GET', '/api/member/users', undefined, bearer(token));
  expect((await ask()).status).toBe(200);

  expect(await member('revoke', email)).toMatchObject({ code: 0 });
  expect((await ask()).status).toBe(401);
  expect((await member('list')).output).not.toContain(email);
  expect((await call('POST', '/api/signin', account)).status).toBe(200);
});

test('an address that nobody has is refused in words', async () => {
  for (const action of ['grant', 'revoke'])
    expect(await member(action, 'nobody-here@example.com')).toEqual({
      code: 1,
      output: '✗ No account has the email nobody-here@example.com. Sign up in the shop first.\n',
    });
});
