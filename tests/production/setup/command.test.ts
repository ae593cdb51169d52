import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLocalMail, type RunningLocalMail } from 'local-mail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyCheckout, type CheckoutCopy } from '../checkout-copy';
import { emptyProject } from '../google/project';
import { startGoogle, type GoogleStandIn } from '../google/stand-in';
import { startStripeAccount, type StripeAccount } from '../stripe-account';

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

const project = emptyProject();
let copy: CheckoutCopy;
let google: GoogleStandIn;
let stripe: StripeAccount;
let mail: RunningLocalMail;

beforeAll(async () => {
  copy = await copyCheckout(root);
  google = await startGoogle(project);
  stripe = await startStripeAccount();
  mail = await startLocalMail({ host: '127.0.0.1', smtpPort: 0, webPort: 0, log: () => undefined });
  await mkdir(join(copy.root, 'home'));
});

afterAll(async () => {
  await Promise.all([google.close(), stripe.close(), mail.close()]);
  await copy.remove();
});

function run(
  ...words: readonly string[]
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, ['tools/run.mjs', ...words], {
    cwd: copy.root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: join(copy.root, 'home'),
      CI: '1',
      METADATA_SERVER_DETECTION: 'none',
      STRIPE_API: stripe.address,
      STRIPE_SECRET_KEY: 'sk_test_rehearsal',
      SMTP_URL: `smtp://shop:hunter2@127.0.0.1:${mail.smtpPort}`,
      MEMBER_PASSWORD: 'correct horse',
      ...google.environment,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

const SETUP = [
  'setup',
  '--project',
  project.id,
  '--yes',
  '--mail-from',
  'beats@nightshift-beats.com',
  '--owner',
  'mara@nightshift-beats.com',
];

test('the commands lead from an empty project to one that passes every check of a deployment', async () => {
  const first = await run(...SETUP);
  expect(first.output).toContain('A test mail was sent to mara@nightshift-beats.com');
  expect(first.code).toBe(1);
  const code = /asks for it: (\d{6})/.exec(mail.messages()[0]?.text ?? '')?.[1] ?? '';
  const second = await run(...SETUP, '--mail-code', code);
  expect(second.output).toContain(`Next: npm run deploy -- --project ${project.id}`);
  expect(second.code).toBe(0);
  expect(first.output + second.output).not.toMatch(/hunter2|correct horse|sk_test|whsec/);
  const checked = await run('deploy', '--project', project.id, '--dry-run');
  expect(checked.output).toContain('✓ Every check passed');
  expect(checked.code).toBe(0);
  expect(google.unknownCalls).toEqual([]);
});

test('an unknown option is answered with the usage', async () => {
  const { code, output } = await run('setup', '--project', project.id, '--localisation', 'europe-west1');
  expect(code).toBe(1);
  expect(output).toContain('--mail-from');
  expect(output).toContain('STRIPE_SECRET_KEY');
});
