import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Step } from '@store/tools/setup/step';
import { SETUP_STEPS } from '@store/tools/setup/steps';
import { expectCompleteShop, startRehearsal, type Rehearsal } from './rehearsal';

let shop: Rehearsal;

beforeEach(async () => {
  shop = await startRehearsal();
});
afterEach(() => shop.close());

test('sets up a shop in an empty project', async () => {
  expect(await shop.run()).toBeUndefined();
  await expectCompleteShop(shop);
});

test('changes nothing and asks nothing when it is run again', async () => {
  await shop.run();
  const { writes, asked } = shop;
  writes.length = 0;
  asked.length = 0;
  expect(await shop.run()).toBeUndefined();
  expect(writes).toEqual([]);
  expect(asked).toEqual([]);
  await expectCompleteShop(shop);
});

test('gives the first member another username where a customer has the one that was chosen', async () => {
  const root = 'projects/my-shop-1/databases/(default)/documents';
  const reservation = `${root}/usernames/${Buffer.from('mara').toString('base64url')}`;
  const customers = { fields: { uid: { stringValue: 'customer' } }, write: 1 };
  shop.project.documents.set(reservation, customers);
  expect(await shop.run()).toBeUndefined();
  expect(shop.project.documents.get(reservation)).toEqual(customers);
  const profiles = [...shop.project.documents].filter(([name]) => name.startsWith(`${root}/users/`));
  expect(profiles).toMatchObject([[expect.any(String), { fields: { username: { stringValue: 'Mara-2' } } }]]);
});

test('never shows a secret', async () => {
  await shop.run();
  const shown = shop.shown.join('\n');
  for (const { versions } of shop.project.secrets?.values() ?? [])
    for (const value of versions) expect(shown).not.toContain(value);
  expect(shown).not.toMatch(/hunter2|correct horse|sk_test/);
});

describe('interrupted by the end of its process', () => {
  /** The steps, of which one dies after so many changes. */
  function dying(name: string, changes: number): Step[] {
    return SETUP_STEPS.map((step) =>
      step.name === name
        ? {
            ...step,
            make: async (setup) => {
              shop.diesAfter = changes;
              await step.make(setup);
              shop.diesAfter = Infinity;
            },
          }
        : step,
    );
  }

  async function revive(): Promise<void> {
    shop.diesAfter = Infinity;
    shop.stripe.isUnreachable = false;
    expect(await shop.run(), shop.shown.join('\n')).toBeUndefined();
    await expectCompleteShop(shop);
  }

  // The first step only looks, and that of the settings writes one file.
  const changing = SETUP_STEPS.map(({ name }) => name).filter(
    (name) => !['project', 'settings'].includes(name),
  );

  test.each(changing)('at every change of the step %s, it ends well when it is run again', async (name) => {
    let deaths = 0;
    for (let changes = 1; ; changes++) {
      const failed = await shop.run({ steps: dying(name, changes) });
      if (failed === undefined) break;
      expect(failed).toContain(`The step '${name}' is not done`);
      deaths++;
      await revive();
      await shop.close();
      shop = await startRehearsal();
    }
    expect(deaths).toBeGreaterThan(0);
  });

  test.each(SETUP_STEPS.map(({ name }, index) => [name, index + 1] as const))(
    'after the step %s, it continues there',
    async (_name, done) => {
      expect(await shop.run({ steps: SETUP_STEPS.slice(0, done) })).toBeUndefined();
      const before = new Set(shop.asked);
      shop.asked.length = 0;
      await revive();
      expect(shop.asked.filter((question) => before.has(question))).toEqual([]);
    },
  );
});

describe('the webhook', () => {
  // The secret is returned only at creation: https://docs.stripe.com/api/webhook_endpoints/object (secret)
  test('is created anew when its secret could not be stored', async () => {
    shop.fail(/secrets\/STRIPE_WEBHOOK_SECRET:addVersion/, {
      status: 403,
      error: { code: 403, status: 'PERMISSION_DENIED', message: 'Refused by the test.' },
    });
    expect(await shop.run()).toContain('--role=roles/secretmanager.admin');
    expect(shop.stripe.endpoints).toEqual([]);
    shop.project.failures.clear();
    expect(await shop.run()).toBeUndefined();
    await expectCompleteShop(shop);
  });

  test('that someone has created elsewhere is replaced only with consent', async () => {
    const url = 'https://nightshift-beats.com/api/stripe/webhook';
    const foreign = {
      id: 'we_7',
      url,
      enabled_events: [],
      status: 'enabled',
      metadata: {},
      secret: 'whsec_7',
    };
    shop.stripe.endpoints.push(foreign);
    shop.typed['Stripe has the webhook endpoint'] = 'n';
    expect(await shop.run()).toContain('you did not agree');
    expect(shop.stripe.endpoints).toEqual([foreign]);
    delete shop.typed['Stripe has the webhook endpoint'];
    expect(await shop.run()).toBeUndefined();
    await expectCompleteShop(shop);
  });

  test('of another Stripe account is created when the key was replaced', async () => {
    await shop.run();
    shop.project.secrets?.get('STRIPE_SECRET_KEY')?.versions.push('sk_live_rehearsal');
    shop.stripe.endpoints.length = 0;
    expect(await shop.run()).toBeUndefined();
    expect(shop.shown.join('\n')).toContain('live: buyers pay real money');
    await expectCompleteShop(shop);
  });

  test('whose creation Stripe answered too late is not created twice', async () => {
    const { losesAnswer } = shop.stripe;
    let lost = 0;
    shop.stripe.losesAnswer = (call) =>
      losesAnswer(call) || (call.endsWith('webhook_endpoints') && lost++ === 0);
    expect(await shop.run()).toBeUndefined();
    expect(lost).toBe(2);
    await expectCompleteShop(shop);
  });
});

describe('without a terminal', () => {
  const values = {
    'mail-from': 'beats@nightshift-beats.com',
    origin: 'https://nightshift-beats.com',
    owner: 'mara@nightshift-beats.com',
    username: 'Mara',
    password: 'correct horse',
    'stripe-key': 'sk_test_rehearsal',
  };

  function given() {
    return { ...values, smtp: `smtp://shop:hunter2@127.0.0.1:${shop.mail.smtpPort}` };
  }

  test('stops for the code of the test mail, and continues with it', async () => {
    const options = { values: given(), isInteractive: false, agreesToAll: true };
    expect(await shop.run(options)).toContain(
      'To confirm that it arrived: npm run setup -- --project my-shop-1 --mail-code CODE',
    );
    const [mail] = shop.mail.messages('mara@nightshift-beats.com');
    const code = /asks for it: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await shop.run({ ...options, values: { ...given(), 'mail-code': wrong } })).toContain(
      'not the code',
    );
    expect(await shop.run({ ...options, values: { ...given(), 'mail-code': code } })).toBeUndefined();
    expect(shop.mail.messages()).toHaveLength(1);
    await expectCompleteShop(shop);
  });

  test('creates nothing final without consent', async () => {
    expect(await shop.run({ values: given(), isInteractive: false })).toContain('add --yes to agree');
    expect(shop.project.billing).toBe(false);
    shop.project.billing = true;
    expect(await shop.run({ values: given(), isInteractive: false })).toContain('cannot be changed later');
    expect(shop.project.database).toBeUndefined();
  });

  test('names the option of an answer that is missing', async () => {
    const others = Object.fromEntries(Object.entries(given()).filter(([name]) => name !== 'mail-from'));
    const message = await shop.run({ values: others, isInteractive: false, agreesToAll: true });
    expect(message).toContain('give --mail-from');
  });

  test.each([
    ['location', 'us-east1', 'outside Europe'],
    ['mail-from', 'hello@example.com', 'belongs to nobody'],
    ['origin', 'http://nightshift-beats.com', 'https origin'],
    ['stripe-key', 'pk_test_public', 'sk_ or rk_'],
    ['smtp', 'smtp.host:465', 'smtps://user:password@host:465'],
  ])('refuses an answer for %s that cannot be used', async (name, value, problem) => {
    const message = await shop.run({
      values: { ...given(), [name]: value },
      skipped: new Set(['test-mail']),
      isInteractive: false,
      agreesToAll: true,
    });
    expect(message).toContain(problem);
  });
});

test('leaves a step out that is skipped', async () => {
  expect(await shop.run({ skipped: new Set(['budget']) })).toBeUndefined();
  expect(shop.project.budgets).toEqual([]);
  expect(shop.shown).toContain('• Budget alert: skipped, as requested.');
});
