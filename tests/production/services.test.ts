import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WEBHOOK_EVENTS } from '@store/functions/platform/gateways/stripe/subscribed-events';
import { readConfig, type PaymentsConfig } from '@store/functions/platform/environment';
import { applyFixes, confirmAll } from '@store/tools/deploy/fixes';
import type { Finding } from '@store/tools/deploy/finding';
import { checkMailServer } from '@store/tools/deploy/preflight/mail-server';
import { GoogleError } from '@store/tools/deploy/google/client';
import { readPayees } from '@store/tools/deploy/preflight/payees';
import { readTaxChoices } from '@store/tools/deploy/preflight/tax-settings';
import { checkStripeAccount } from '@store/tools/deploy/preflight/stripe-account';
import { startLocalMail } from 'local-mail';
import { startStripeAccount, type StripeAccount } from './stripe-account';

const ORIGIN = 'https://shop.example';

function configWith(smtp: string) {
  return readConfig({
    GCLOUD_PROJECT: 'my-shop-1',
    STORE_API_KEY: 'key',
    STORE_LINK_SECRET: 'long enough for a secret',
    STRIPE_SECRET_KEY: 'sk_test_rehearsal',
    STRIPE_WEBHOOK_SECRET: 'whsec_rehearsal',
    SMTP_URL: smtp,
  });
}

describe('the Stripe account', () => {
  let account: StripeAccount;

  beforeEach(async () => {
    account = await startStripeAccount(`${ORIGIN}/api/stripe/webhook`, WEBHOOK_EVENTS);
    vi.stubEnv('STRIPE_API', account.address);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await account.close();
  });

  function preflight(tax: Partial<PaymentsConfig> = {}): Promise<Finding[]> {
    const { payments } = configWith('smtp://127.0.0.1:1');
    return checkStripeAccount({ ...payments, ...tax }, { origin: ORIGIN, project: 'my-shop-1' });
  }

  test('is ready', async () => {
    expect(await preflight()).toEqual([]);
  });

  test('may send every event', async () => {
    account.endpoint.enabled_events = ['*'];
    expect(await preflight()).toEqual([]);
  });

  test.each([
    ['does not send refund.failed', () => account.endpoint.enabled_events.splice(7, 1)],
    ['is disabled', () => (account.endpoint.status = 'disabled')],
  ])('is repaired when its webhook endpoint %s', async (problem, damage) => {
    damage();
    const findings = await preflight();
    expect(findings).toMatchObject([{ kind: 'failure', text: expect.stringContaining(problem) as string }]);
    expect(await applyFixes(findings, confirmAll)).toBe(1);
    expect(await preflight()).toEqual([]);
  });

  test('without a webhook endpoint for this shop is a failure', async () => {
    account.endpoint.url = 'https://other.example/api/stripe/webhook';
    expect(await preflight()).toMatchObject([
      { kind: 'failure', text: expect.stringContaining(`no webhook endpoint ${ORIGIN}`) as string },
    ]);
  });

  test('that cannot accept payments is a warning', async () => {
    account.chargesEnabled = false;
    expect(await preflight()).toMatchObject([{ kind: 'warning' }]);
  });

  describe('with automatic tax', () => {
    const withTax = () => preflight({ automaticTax: true });

    test('is ready where Stripe Tax is set up and the seller registered', async () => {
      expect(await withTax()).toEqual([]);
    });

    test('must be set up for Stripe Tax', async () => {
      account.tax.missing = ['head_office'];
      expect(await withTax()).toMatchObject([
        { kind: 'failure', text: expect.stringContaining('missing: head_office') as string },
      ]);
    });

    test('without a registration charges no tax, which is a warning', async () => {
      account.tax.registered = [];
      expect(await withTax()).toMatchObject([
        { kind: 'warning', text: expect.stringContaining('no tax registration') as string },
      ]);
    });

    test('is not asked about tax where it is off', async () => {
      account.tax.missing = ['head_office'];
      expect(await preflight()).toEqual([]);
    });
  });

  test('with Managed Payments needs no Stripe Tax, and is told what to accept', async () => {
    account.tax.missing = ['head_office'];
    expect(await preflight({ automaticTax: true, managed: true })).toMatchObject([
      { kind: 'info', text: expect.stringContaining('settings/managed-payments') as string },
    ]);
  });

  describe('with collaborators who are paid through Stripe', () => {
    const withPayees = () => {
      const { payments } = configWith('smtp://127.0.0.1:1');
      return checkStripeAccount(payments, { origin: ORIGIN, project: 'my-shop-1', isStripePaying: true });
    };

    test('must have Connect', async () => {
      expect(await withPayees()).toMatchObject([
        { kind: 'failure', text: expect.stringContaining('Sign up for Connect') as string },
      ]);
      account.hasConnect = true;
      expect(await withPayees()).toEqual([]);
    });

    test('is asked for it only if the dashboard says that there are any', async () => {
      const stored = (isOn: boolean) => ({
        documents: [
          {
            name: 'projects/my-shop-1/databases/(default)/documents/collaborators/mara',
            updateTime: '2026-11-25T12:00:00Z',
            fields: { payee: { mapValue: { fields: { isOn: { booleanValue: isOn } } } } },
          },
        ],
      });
      const read = (answer: unknown) => readPayees(() => Promise.resolve(answer), 'my-shop-1');
      expect(await read(stored(true))).toEqual({ isStripePaying: true, findings: [] });
      for (const answer of [stored(false), {}])
        expect(await read(answer)).toEqual({ isStripePaying: false, findings: [] });
      const refused = new GoogleError('firestore', { status: 403, message: 'Refused.' });
      const { isStripePaying, findings } = await readPayees(() => Promise.reject(refused), 'my-shop-1');
      expect([isStripePaying, findings.map(({ kind }) => kind)]).toEqual([false, ['warning']]);
    });
  });

  describe('what the dashboard says about taxes', () => {
    const deployed = { automaticTax: false, managed: false };
    const stored = (tax: object) => ({
      name: 'projects/my-shop-1/databases/(default)/documents/settings/shop',
      updateTime: '2026-11-25T12:00:00Z',
      fields: {
        settings: {
          mapValue: {
            fields: { operation: { mapValue: { fields: { tax: { mapValue: { fields: tax } } } } } },
          },
        },
      },
    });
    const read = (answer: () => Promise<unknown>) => readTaxChoices(answer, 'my-shop-1', deployed);
    const refused = (status: number) => () =>
      Promise.reject(new GoogleError('firestore', { status, message: 'Refused.' }));

    test('goes before the settings file', async () => {
      const answer = stored({ automatic: { booleanValue: true }, managed: { nullValue: null } });
      expect(await read(() => Promise.resolve(answer))).toEqual({
        tax: { automaticTax: true, managed: false },
        findings: [],
      });
    });

    test('is nothing in a shop without settings', async () => {
      expect(await read(refused(404))).toEqual({ tax: deployed, findings: [] });
    });

    test('is a warning where it may not be read', async () => {
      const { tax, findings } = await read(refused(403));
      expect(tax).toEqual(deployed);
      expect(findings).toMatchObject([{ kind: 'warning' }]);
    });
  });

  // A restricted key lacks a permission: https://docs.stripe.com/keys#limit-access
  test.each([
    [403, 'warning'],
    [401, 'failure'],
    [400, 'failure'],
  ] as const)('that answers %i gives a %s', async (status, kind) => {
    account.refusal = status;
    const kinds = (await preflight()).map((finding) => finding.kind);
    expect(new Set(kinds)).toEqual(new Set([kind]));
  });
});

describe('the mail server', () => {
  test('is signed in to without sending a mail', async () => {
    const server = await startLocalMail({ host: '127.0.0.1', smtpPort: 0, webPort: 0, log: () => undefined });
    const { mail } = configWith(`smtp://shop:secret@127.0.0.1:${server.smtpPort}`);
    expect(await checkMailServer(mail, 'my-shop-1')).toEqual([]);
    expect(server.messages()).toEqual([]);
    await server.close();
  });

  test('that cannot be reached is a failure without the password', async () => {
    const { mail } = configWith('smtp://shop:hunter2@127.0.0.1:1');
    const [finding] = await checkMailServer(mail, 'my-shop-1');
    expect(finding).toMatchObject({
      kind: 'failure',
      text: expect.stringMatching(/127\.0\.0\.1:1 .*ESOCKET/) as string,
    });
    expect(finding?.text).not.toContain('hunter2');
  });
});
