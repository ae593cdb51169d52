import { expect, test } from 'vitest';
import { FUNCTION_SECRETS, readConfig, secretsAtStart, SECRETS } from './environment';

test('names a missing project', () => {
  expect(() => readConfig({})).toThrow(/GCLOUD_PROJECT/);
});

test('requires secrets in production and uses defaults on the emulators', () => {
  expect(() => readConfig({ GCLOUD_PROJECT: 'shop' })).toThrow(/STORE_API_KEY/);
  expect(() =>
    readConfig({ GCLOUD_PROJECT: 'demo-shop', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }),
  ).not.toThrow();
});

test('rejects a live Stripe key on the emulators', () => {
  const local = { GCLOUD_PROJECT: 'demo-shop', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
  expect(() => readConfig({ ...local, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(/live key/);
  expect(() => readConfig({ ...local, STRIPE_SECRET_KEY: 'rk_live_1' })).toThrow(/live key/);
  expect(() => readConfig({ ...local, STRIPE_SECRET_KEY: 'nonsense' })).toThrow(/STRIPE_SECRET_KEY/);
  expect(readConfig({ ...local, STRIPE_SECRET_KEY: 'sk_test_1' }).payments.secretKey).toBe('sk_test_1');
});

test('serves files from the emulator if there is one, otherwise from Google', () => {
  const settings = {
    STORE_API_KEY: 'key',
    STORE_LINK_SECRET: 'a long enough secret',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: 'smtps://smtp.example.com',
  };
  const production = readConfig({ GCLOUD_PROJECT: 'shop', ...settings });
  expect(production.filesOrigin).toBe('https://firebasestorage.googleapis.com');
  const local = readConfig({
    GCLOUD_PROJECT: 'demo-shop',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199',
  });
  expect(local.filesOrigin).toBe('http://127.0.0.1:9199');
  expect(local.bucket).toBe('demo-shop.firebasestorage.app');
});

test('names malformed secrets without repeating their values', () => {
  const wrong = {
    GCLOUD_PROJECT: 'shop',
    STORE_LINK_SECRET: 'too-short-7',
    STRIPE_SECRET_KEY: 'pk_live_7',
    STRIPE_WEBHOOK_SECRET: 'secret_7',
    SMTP_URL: 'https://user:7@host',
  };
  expect(() => readConfig(wrong)).toThrow(
    /STORE_LINK_SECRET.*STRIPE_SECRET_KEY.*STRIPE_WEBHOOK_SECRET.*SMTP_URL/,
  );
  expect(() => readConfig(wrong)).toThrow(/^[^7]*$/);
});

const EMULATED = { GCLOUD_PROJECT: 'demo-shop', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };

test('reads an SMTP account with its default port and decodes its password', () => {
  const { mail } = readConfig({ ...EMULATED, SMTP_URL: 'smtps://me%40home:p%2Fw@localhost' });
  expect(mail.server).toEqual({
    host: 'localhost',
    port: 465,
    secure: true,
    user: 'me@home',
    password: 'p/w',
  });
  expect(readConfig({ ...EMULATED, SMTP_URL: 'smtp://127.0.0.1' }).mail.server.port).toBe(587);
});

test.each(['smtp.example.com', 'smtps://', 'smtps://user:100%7@localhost', ''])(
  'rejects %j as an SMTP address without repeating it',
  (address) => {
    expect(() => readConfig({ ...EMULATED, SMTP_URL: address })).toThrow(
      'SMTP_URL: it must look like smtps://user:password@host:465',
    );
  },
);

test('rejects a real mail server on the emulators', () => {
  expect(() => readConfig({ ...EMULATED, SMTP_URL: 'smtps://u:p@smtp.example.com' })).toThrow(
    /SMTP_URL: the emulators would send real mail/,
  );
});

test('gives new subscribers no beat unless one is named', () => {
  expect(readConfig(EMULATED).welcomeBeat).toBeUndefined();
  expect(readConfig({ ...EMULATED, STORE_WELCOME_BEAT: '7' }).welcomeBeat).toBe(7);
  expect(() => readConfig({ ...EMULATED, STORE_WELCOME_BEAT: 'Glow' })).toThrow(
    /STORE_WELCOME_BEAT: it must be/,
  );
});

test('rejects a sender with a name and a limit that is not a number', () => {
  expect(() => readConfig({ ...EMULATED, MAIL_FROM: 'Shop <a@b.example>' })).toThrow(/MAIL_FROM: it must be/);
  expect(() => readConfig({ ...EMULATED, MAIL_PER_MINUTE: '0' })).toThrow(/MAIL_PER_MINUTE: it must be/);
  expect(readConfig({ ...EMULATED, MAIL_PER_MINUTE: '20' }).mail.perMinute).toBe(20);
  for (const name of ['NEWSLETTER_PER_MINUTE', 'NEWSLETTER_PER_DAY'])
    expect(() => readConfig({ ...EMULATED, [name]: 'all' })).toThrow(new RegExp(`${name}: it must be`));
  expect(readConfig({ ...EMULATED, NEWSLETTER_PER_DAY: '5000' }).mail.newsletter).toEqual({
    perMinute: 20,
    perDay: 5000,
  });
});

test('reads where the ad-block notice is shown, and rejects anything else', () => {
  const settingOf = (STORE_AD_BLOCK?: string) => readConfig({ ...EMULATED, STORE_AD_BLOCK }).adBlock;
  expect(settingOf()).toBe('everywhere');
  expect(settingOf('except-return')).toBe('except-return');
  expect(settingOf('off')).toBe('off');
  expect(() => settingOf('never')).toThrow('STORE_AD_BLOCK: it must be everywhere, except-return, off');
});

const DEPLOYED = { GCLOUD_PROJECT: 'shop', STORE_API_KEY: 'key' };

test('requires the secrets of the function that it runs when it starts, and no others', () => {
  const mailer = { ...DEPLOYED, FUNCTION_TARGET: 'mail', SMTP_URL: 'smtps://smtp.example.com' };
  expect(readConfig(mailer, secretsAtStart(mailer)).mail.server.host).toBe('smtp.example.com');
  const without = { ...mailer, SMTP_URL: undefined };
  expect(() => readConfig(without, secretsAtStart(without))).toThrow(/SMTP_URL: it must be set/);
});

test('names a secret that a function uses without having it', () => {
  const config = readConfig(DEPLOYED, []);
  expect(() => config.linkSecret).toThrow(/STORE_LINK_SECRET: it must be set/);
  expect(() => config.payments.secretKey).toThrow(/STRIPE_SECRET_KEY: it must be set/);
  expect(() => config.payments.webhookSecret).toThrow(/STRIPE_WEBHOOK_SECRET: it must be set/);
  expect(() => config.mail.server).toThrow(/SMTP_URL: it must be set/);
});

test('requires every secret for the API, and none in a command', () => {
  expect(secretsAtStart({ FUNCTION_TARGET: 'api' })).toEqual(SECRETS);
  expect(secretsAtStart({})).toEqual([]);
  expect(secretsAtStart({ FUNCTION_TARGET: 'constructor' })).toEqual([]);
  expect(FUNCTION_SECRETS.page).toEqual([]);
});
