import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WEBHOOK_EVENTS } from '@store/functions/platform/gateways/stripe/subscribed-events';
import { SECRETS } from '@store/functions/platform/environment';
import { EMPTY_HEAD, toHeadDocument } from '@store/domain/shop/catalogue/catalogue';
import { INITIAL_SETTINGS, toPublicSettings } from '@store/domain/shop/settings/settings';
import { DEFAULT_SHOP as shop } from '@store/domain/shop/settings/default-shop';
import * as v from 'valibot';
import { checkPublished, checkRewrites, checkSite, siteVariables } from './build-checks';
import { checkProject } from './checks';
import { checkSignedIn, readSecrets, type AskCli } from './cloud';
import { deployedConfig, deployArguments } from './deploy';
import { formatFindings, failure, type Finding } from './finding';
import { chooseProject, parseDeployOptions } from './options';
import { checkShop, readShopSettings } from './shop-settings';
import { checkSettings, checkStart, readSettings } from './settings';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const GOOD = {
  STORE_API_KEY: `AIza${'x'.repeat(35)}`,
  STORE_APP_ID: '1:2:web:3',
  MAIL_FROM: 'beats@nightshift-beats.com',
};
const STORED_SECRETS: Readonly<Record<string, string>> = {
  STORE_LINK_SECRET: 'long enough to be one',
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  SMTP_URL: 'smtps://shop:secret@smtp.example.com:465',
};
const nobody: AskCli = () => Promise.resolve({ succeeded: true, output: '{"status":"success","result":[]}' });
const somebody: AskCli = (command, name = '') =>
  Promise.resolve({
    succeeded: true,
    output: command === 'login:list' ? '{"result":[{}]}' : (STORED_SECRETS[name] ?? ''),
  });

function textsOf(findings: readonly Finding[], kind: Finding['kind'] = 'failure'): string {
  return findings
    .filter((finding) => finding.kind === kind)
    .map(({ text }) => text)
    .join('\n');
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deploy-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the command line', () => {
  test('selects a project and, by default, every part', () => {
    expect(parseDeployOptions(['--project', 'my-shop'])).toEqual({
      project: 'my-shop',
      parts: ['firestore', 'storage', 'functions', 'hosting'],
      isDryRun: false,
      from: 'rules',
      fixes: 'none',
    });
    expect(
      parseDeployOptions(['--only', 'hosting,functions', '--dry-run', '--from', 'site', '--fix']),
    ).toEqual({
      project: undefined,
      parts: ['functions', 'hosting'],
      isDryRun: true,
      from: 'site',
      fixes: 'ask',
    });
    expect(parseDeployOptions(['--fix', '--yes']).fixes).toBe('all');
  });

  test.each([
    [['--only', 'everything']],
    [['--only', '']],
    [['--force']],
    [['--from', 'half-way']],
    [['my-shop']],
  ])('prints the usage for %j', (args) => {
    expect(() => parseDeployOptions(args)).toThrow(/npm run deploy -- --project ID/);
  });

  test('rejects emulator projects and invalid project ids', async () => {
    expect(await chooseProject(root, 'my-shop')).toBe('my-shop');
    expect(await chooseProject(root, 'demo-beat-store')).toMatchObject({ kind: 'failure' });
    expect(await chooseProject(root, 'My Shop')).toMatchObject({ kind: 'failure' });
    expect(await chooseProject(folder, undefined)).toMatchObject({ kind: 'failure' });
    await writeFile(join(folder, '.firebaserc'), '{"projects":{"default":"my-shop"}}');
    expect(await chooseProject(folder, undefined)).toBe('my-shop');
  });

  test('becomes one non-interactive call of firebase-tools', () => {
    expect(deployArguments('my-shop', ['storage', 'hosting']).join(' ')).toBe(
      'deploy --project my-shop --only storage,hosting --config firebase.deploy.local.json --non-interactive',
    );
  });

  test('deploys firebase.json with the headers of the build and nothing else changed', async () => {
    const firebaseJson = await readFile(join(root, 'firebase.json'), 'utf8');
    const deployed = deployedConfig(firebaseJson, { pages: ['<style>a{}</style>'], assets: ['index-1.js'] });
    expect(deployed).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='/);
    expect(deployed).toContain('"/assets/@(index-1.js)"');
    const withoutHeaders = (text: string): unknown => {
      const { hosting, ...rest } = v.parse(v.looseObject({ hosting: v.looseObject({}) }), JSON.parse(text));
      return { ...rest, hosting: { ...hosting, headers: [] } };
    };
    expect(withoutHeaders(deployed)).toEqual(withoutHeaders(firebaseJson));
  });
});

describe('project settings', () => {
  test('report the address when they are valid', () => {
    expect(checkSettings('my-shop', { ...GOOD, STORE_ORIGIN: 'https://beats.example' })).toEqual([]);
    expect(textsOf(checkStart('my-shop', GOOD, {}), 'info')).toContain('https://my-shop.web.app');
  });

  test('are all reported when they are missing', () => {
    expect(textsOf(checkSettings('my-shop', {}))).toMatch(/STORE_API_KEY[^]*STORE_APP_ID[^]*MAIL_FROM/);
  });

  test.each([
    'http://beats.example',
    'https://beats.example/',
    'https://beats.example/shop',
    'beats.example',
  ])('reject %s as the origin', (origin) => {
    expect(textsOf(checkSettings('my-shop', { ...GOOD, STORE_ORIGIN: origin }))).toContain('https');
  });

  test.each(['hello@example.com', 'beats@shop.example', 'beats@mail.test', 'beats@localhost'])(
    'reject %s as the sender of mails',
    (address) => {
      const failures = textsOf(checkSettings('my-shop', { ...GOOD, MAIL_FROM: address }));
      expect(failures).toContain('MAIL_FROM in functions/.env.my-shop is an example');
    },
  );

  test('accept a sender whose domain only resembles an example', () => {
    const settings = { ...GOOD, MAIL_FROM: 'beats@my-example.com' };
    expect(checkSettings('my-shop', settings)).toEqual([]);
  });

  test('reject secrets, local addresses and misspelt names', () => {
    const wrong = {
      ...GOOD,
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_API: 'http://127.0.0.1',
      STORE_ORIGN: '',
    };
    const failures = textsOf(checkSettings('my-shop', wrong));
    expect(failures).toMatch(/STRIPE_SECRET_KEY is a secret/);
    expect(failures).toMatch(/STRIPE_API in .* is not a known setting/);
    expect(failures).toMatch(/STORE_ORIGN in .* is not a known setting/);
    expect(failures).not.toContain('sk_live_1');
  });

  test('are validated by the code that reads them', () => {
    expect(textsOf(checkStart('my-shop', { ...GOOD, STORE_INVOICES: 'yes' }, {}))).toContain(
      'STORE_INVOICES',
    );
    expect(
      textsOf(checkStart('my-shop', GOOD, { ...STORED_SECRETS, STRIPE_SECRET_KEY: 'pk_live_7' })),
    ).toMatch(/STRIPE_SECRET_KEY: it must begin/);
  });

  test('report whether the Stripe key is live', () => {
    expect(textsOf(checkStart('my-shop', GOOD, STORED_SECRETS), 'info')).toContain('LIVE');
    const trial = { ...STORED_SECRETS, STRIPE_SECRET_KEY: 'rk_test_abc' };
    expect(textsOf(checkStart('my-shop', GOOD, trial), 'warning')).toContain('TEST');
  });

  test('are read from the file of the project', async () => {
    await mkdir(join(folder, 'functions'));
    await writeFile(
      join(folder, 'functions/.env.my-shop'),
      '# mine\nSTORE_APP_ID="1:2"\nSTORE_INVOICES=true\n',
    );
    expect(await readSettings(folder, 'my-shop')).toEqual({ STORE_APP_ID: '1:2', STORE_INVOICES: 'true' });
    expect(await readSettings(folder, 'another')).toBeUndefined();
  });

  test('become the build settings of the storefront, without emulators', () => {
    expect(siteVariables('my-shop', GOOD)).toMatchObject({
      VITE_FIREBASE_PROJECT_ID: 'my-shop',
      VITE_FIREBASE_API_KEY: GOOD.STORE_API_KEY,
      VITE_FIREBASE_STORAGE_BUCKET: 'my-shop.firebasestorage.app',
      VITE_STORE_ORIGIN: 'https://my-shop.web.app',
      VITE_AD_BLOCK: 'everywhere',
      VITE_FIRESTORE_EMULATOR: '',
      VITE_AUTH_EMULATOR: '',
      VITE_STORAGE_EMULATOR: '',
    });
    const settings = { ...GOOD, STORE_AD_BLOCK: 'off' };
    expect(siteVariables('my-shop', settings)).toMatchObject({ VITE_AD_BLOCK: 'off' });
  });
});

describe('sign-in and secrets', () => {
  test('reject an unreadable key file', async () => {
    const missing = { GOOGLE_APPLICATION_CREDENTIALS: join(folder, 'none.json') };
    expect(textsOf(await checkSignedIn(missing, nobody))).toContain('cannot be read');
    await writeFile(join(folder, 'empty.json'), '{}');
    const empty = { GOOGLE_APPLICATION_CREDENTIALS: join(folder, 'empty.json') };
    expect(textsOf(await checkSignedIn(empty, nobody))).toContain('contains no credentials');
    await writeFile(join(folder, 'key.json'), '{"type":"service_account"}');
    expect(await checkSignedIn({ GOOGLE_APPLICATION_CREDENTIALS: join(folder, 'key.json') }, nobody)).toEqual(
      [],
    );
  });

  test('accept an account that signed in with firebase-tools', async () => {
    expect(await checkSignedIn({}, somebody)).toEqual([]);
  });

  test('report every missing secret with the reason and the command that sets it', async () => {
    const none: AskCli = () => Promise.resolve({ succeeded: false, output: '\nError: Secret not found.\n' });
    const { secrets, findings } = await readSecrets('my-shop', none);
    expect(secrets).toEqual({});
    for (const name of SECRETS)
      expect(textsOf(findings)).toMatch(
        new RegExp(`${name} cannot be read: Secret not found[^]*secrets:set ${name} --project my-shop`),
      );
  });

  test('ignore output before a secret and reject a secret with a trailing line break', async () => {
    const chatty: AskCli = (_, name) =>
      Promise.resolve({
        succeeded: true,
        output: name === 'STRIPE_SECRET_KEY' ? 'sk_live_abc\n' : 'i  enabling an API\nwhsec_abc_and_more',
      });
    const { secrets, findings } = await readSecrets('my-shop', chatty);
    expect(secrets['STRIPE_WEBHOOK_SECRET']).toBe('whsec_abc_and_more');
    expect(secrets).not.toHaveProperty('STRIPE_SECRET_KEY');
    expect(textsOf(findings)).toMatch(/^STRIPE_SECRET_KEY is empty, or .* line break/);
  });

  test('are never printed', async () => {
    const { secrets } = await readSecrets('my-shop', somebody);
    expect(secrets).toEqual(STORED_SECRETS);
    const printed = formatFindings(checkStart('my-shop', GOOD, secrets));
    for (const value of Object.values(STORED_SECRETS)) expect(printed).not.toContain(value);
  });

  test('are reported together with missing settings', async () => {
    const none: AskCli = (command) =>
      Promise.resolve({ succeeded: command === 'login:list', output: '{"result":[{}]}' });
    const failures = textsOf((await checkProject(folder, 'my-shop', none)).findings);
    expect(failures).toMatch(/functions\/\.env\.my-shop is missing[^]*STRIPE_WEBHOOK_SECRET/);
  });
});

describe('the builds', () => {
  test.each([
    ['http://127.0.0.1:8080', 'this machine'],
    ['http://localhost:9199/v0', 'this machine'],
    ['"/advertising-probe"', 'ad-block probe'],
    ['"sk_live_abc"', 'secret key'],
    ['"rk_test_abc"', 'secret key'],
    ['"whsec_abc"', 'secret'],
    ['-----BEGIN PRIVATE KEY-----', 'private key'],
  ])('are rejected when they contain %s', (text, what) => {
    expect(textsOf(checkPublished('app.js', text))).toContain(what);
  });

  test('are rejected when they name another project', async () => {
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, '404.html'), '<!doctype html>');
    await writeFile(join(folder, 'assets/app.js'), 'const project="my-shop";const isLocal="localhost"');
    expect(await checkSite(folder, 'my-shop')).toEqual([]);
    expect(textsOf(await checkSite(folder, 'your-shop'))).toContain('another project');
  });

  test('contain every function that a rewrite names, in its region', () => {
    const rewrites = (functionId: string, region: string): string =>
      JSON.stringify({
        hosting: { rewrites: [{ source: '/api/**', function: { functionId, region } }, { source: '/x' }] },
      });
    const functions = { api: ['europe-west1'] };
    expect(checkRewrites(rewrites('api', 'europe-west1'), functions)).toEqual([]);
    expect(textsOf(checkRewrites(rewrites('apo', 'europe-west1'), functions))).toContain("'apo'");
    expect(textsOf(checkRewrites(rewrites('api', 'us-east1'), functions))).toContain('STORE_REGION');
  });

  test('are uploaded for the checked project only', () => {
    const upload = (checked: string | undefined): number | null =>
      spawnSync(process.execPath, [join(root, 'tools/deploy/predeploy.mjs')], {
        env: { GCLOUD_PROJECT: 'my-shop', ...(checked === undefined ? {} : { STORE_DEPLOYS: checked }) },
      }).status;
    expect(upload('my-shop')).toBe(0);
    expect(upload('your-shop')).toBe(1);
    expect(upload(undefined)).toBe(1);
  });
});

describe('findings', () => {
  test('warn about placeholders in shop.ts', () => {
    expect(textsOf(checkShop(shop), 'warning')).toContain('Member Space under Settings');
    const own = {
      name: 'Mara Lind Beats',
      producer: {
        name: 'Mara Lind',
        address: 'Hafenstr. 4, Hamburg',
        email: 'mara@lind.example',
        jurisdiction: 'Germany',
      },
      social: {
        facebook: 'https://facebook.com/m',
        instagram: 'https://instagram.com/m',
        twitter: 'https://twitter.com/m',
        youtube: 'https://youtube.com/m',
      },
    };
    expect(checkShop({ ...shop, ...own })).toEqual([]);
  });

  test('are printed with failures last', () => {
    const text = formatFindings([failure('first\nsecond'), { kind: 'info', text: 'so it is' }]);
    expect(text).toBe('✓ so it is\n✗ first\n  second');
  });
});

describe('the settings that pages are built with', () => {
  const settings = toPublicSettings({ ...INITIAL_SETTINGS, version: 3 });
  const head = toHeadDocument({ ...EMPTY_HEAD, settings });
  const fields = Object.fromEntries(
    Object.entries<string | number>({ ...head }).map(([name, value]) => [
      name,
      typeof value === 'number' ? { integerValue: String(value) } : { stringValue: String(value) },
    ]),
  );
  const read = (answer: () => Response) =>
    readShopSettings({ project: 'my-shop', apiKey: 'key', fetch: () => Promise.resolve(answer()) });

  test('are those in the head of the catalogue', async () => {
    const built = await read(() => Response.json({ fields }));
    expect(built).toEqual({ settings, texts: { version: 0, terms: '', privacy: '', contracts: null } });
  });

  test('are the defaults for a new project', async () => {
    for (const status of [403, 404]) expect(await read(() => new Response('', { status }))).toBeNull();
  });

  test('are not replaced by defaults when they cannot be read', async () => {
    await expect(read(() => new Response('', { status: 500 }))).rejects.toThrow('500');
    await expect(read(() => Response.json({ fields: { settings: { stringValue: '{' } } }))).rejects.toThrow();
  });
});

test('the guide lists exactly the webhook events that the shop uses', async () => {
  const guide = await readFile(join(root, 'docs/operating.md'), 'utf8');
  const listed = [
    ...guide.matchAll(/^- `((?:checkout|payment_intent|charge|refund|customer|invoice)\.[\w.]+)`$/gm),
  ].map(([, name]) => name);
  expect(listed).toEqual([...WEBHOOK_EVENTS]);
});
