import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { FUNCTION_SECRETS } from '@store/functions/platform/environment';
import { WEBHOOK_EVENTS } from '@store/functions/platform/gateways/stripe/subscribed-events';
import { startLocalMail, type RunningLocalMail } from 'local-mail';
import { copyCheckout, type CheckoutCopy } from './checkout-copy';
import { smtpAddress } from './google/answers';
import { refusal } from './google/failures';
import { readyProject } from './google/project';
import { startGoogle, type GoogleStandIn } from './google/stand-in';
import { startStripeAccount, type StripeAccount } from './stripe-account';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** Nothing answers there, so that the checks from outside fail at once. */
const ORIGIN = 'https://[::1]:1';

const project = readyProject();
let copy: CheckoutCopy;
let google: GoogleStandIn;
let stripe: StripeAccount;
let mail: RunningLocalMail;

beforeAll(async () => {
  copy = await copyCheckout(root);
  google = await startGoogle(project);
  stripe = await startStripeAccount(`${ORIGIN}/api/stripe/webhook`, WEBHOOK_EVENTS);
  mail = await startLocalMail({ host: '127.0.0.1', smtpPort: 0, webPort: 0, log: () => undefined });
  smtpAddress.value = `smtp://127.0.0.1:${mail.smtpPort}`;
  const settings = [
    `STORE_API_KEY=AIza${'x'.repeat(35)}`,
    'STORE_APP_ID=1:2:web:3',
    'MAIL_FROM=beats@nightshift-beats.com',
    `STORE_ORIGIN=${ORIGIN}`,
  ];
  await writeFile(join(copy.root, `functions/.env.${project.id}`), settings.join('\n'));
  await mkdir(join(copy.root, 'home'));
});

afterAll(async () => {
  await Promise.all([google.close(), stripe.close(), mail.close()]);
  await copy.remove();
});

/** What firebase-tools releases of a function. */
const serviceSchema = v.object({
  maxInstanceCount: v.number(),
  timeoutSeconds: v.number(),
  secretEnvironmentVariables: v.optional(v.array(v.object({ key: v.string() })), []),
});

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs `npm run deploy` against the stand-ins. */
function deploy(...args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, ['tools/run.mjs', 'deploy', '--project', project.id, ...args], {
    cwd: copy.root,
    env: {
      PATH: process.env['PATH'],
      HOME: join(copy.root, 'home'),
      CI: '1',
      METADATA_SERVER_DETECTION: 'none',
      STRIPE_API: stripe.address,
      ...google.environment,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

describe('a first deployment', () => {
  let first: Ended;
  beforeAll(async () => {
    // firebase-tools reads the indexes once before.
    project.indexPolls = 2;
    project.allowsPublic = false;
    project.failures.set(/POST firebasehosting\/.*\/releases/, refusal(403));
    first = await deploy();
  });

  test('waits until the indexes are built', () => {
    expect(first.output).toContain('Google is still building indexes (1)');
    expect(project.indexPolls).toBe(0);
  });

  // Without a policy, firebase-tools fails after the functions are released: its lib/deploy/functions/prompts.js
  test('sets the cleanup policy of the images and repeats the step', () => {
    expect(first.output).toContain('could not set up cleanup policy');
    expect(first.output).toContain('✓ Step functions');
    expect(Object.keys(project.cleanupPolicies)).toEqual(['firebase-functions-cleanup']);
  });

  // Organisations that restrict domains: https://cloud.google.com/run/docs/authenticating/public
  test('opens the functions to visitors where no role may be granted to them', () => {
    expect(first.output).toContain('The organisation restricts who may be granted roles');
    expect(first.output).toContain('Unable to set the invoker for the IAM policy');
    expect([...project.invokers]).toEqual([
      ['api', 'unchecked'],
      ['page', 'unchecked'],
    ]);
  });

  test('releases every function with its secrets, its limit of instances and its timeout', () => {
    const released = [...project.functions].map(([name, { serviceConfig }]) => {
      const { maxInstanceCount, secretEnvironmentVariables } = v.parse(serviceSchema, serviceConfig);
      expect(maxInstanceCount, name).toBeLessThanOrEqual(10);
      return [name, secretEnvironmentVariables.map(({ key }) => key)];
    });
    expect(Object.fromEntries(released)).toEqual(FUNCTION_SECRETS);
  });

  test('that fails at a step names it and says how to continue', () => {
    expect(first.code).toBe(1);
    expect(first.output).toContain('npm run deploy -- --project my-shop-1 --from site');
    expect(project.hosting.isReleased).toBe(false);
  });

  test('continues with the site and then looks at it from outside', async () => {
    project.failures.clear();
    const released = JSON.stringify([...project.functions]);
    const second = await deploy('--from', 'site');
    expect(second.output).toContain('✓ Step site');
    expect(project.hosting.isReleased).toBe(true);
    expect(JSON.stringify([...project.functions])).toBe(released);
    expect(second.output).toMatch(/The shop is deployed, but \d+ checks from outside failed/);
    expect(second.output).toContain('--from smoke');
    expect(second.code).toBe(1);
  });

  test('publishes the site with its own headers', async () => {
    expect(project.hosting.files).toContain('/shells/home.html');
    const config = JSON.stringify(project.hosting.config);
    expect(config).toMatch(/style-src 'self' 'sha256-/);
    const page = await readFile(join(copy.root, 'web/dist/404.html'), 'utf8');
    const script = /\/assets\/([\w-]+\.js)/.exec(page)?.[1] ?? 'none';
    expect(config).toContain(script);
  });

  test('calls nothing that the stand-in does not know', () => {
    // firebase-tools copes with a project without runtime configuration.
    expect(google.unknownCalls.filter((call) => !call.includes('runtimeconfig'))).toEqual([]);
  });
});
