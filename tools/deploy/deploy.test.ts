import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SECRETS } from '@store/functions/settings';
import { shop } from '@store/domain/shop';
import { checkPublished, checkRewrites, checkSite, siteVariables } from './build-checks';
import { checkProject, checkShop } from './checks';
import { checkSignedIn, readSecrets, type AskCli } from './cloud';
import { deployedConfig, deployWords } from './deploy';
import { describeFindings, fault, type Finding } from './finding';
import { chooseProject, readDeployOptions } from './options';
import { checkSettings, checkStart, readSettings } from './settings';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const GOOD = { STORE_API_KEY: `AIza${'x'.repeat(35)}`, STORE_APP_ID: '1:2:web:3' };
const SECRETS_KEPT: Readonly<Record<string, string>> = {
  STORE_LINK_SECRET: 'long enough to be one',
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};
const nobody: AskCli = () => Promise.resolve({ isDone: true, output: '{"status":"success","result":[]}' });
const somebody: AskCli = (command, name = '') =>
  Promise.resolve({
    isDone: true,
    output: command === 'login:list' ? '{"result":[{}]}' : (SECRETS_KEPT[name] ?? ''),
  });

function textsOf(findings: readonly Finding[], kind: Finding['kind'] = 'fault'): string {
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
  test('names a project, and deploys everything unless it is told which parts', () => {
    expect(readDeployOptions(['--project', 'my-shop'])).toEqual({
      project: 'my-shop',
      parts: ['firestore', 'storage', 'functions', 'hosting'],
      isDryRun: false,
    });
    expect(readDeployOptions(['--only', 'hosting,functions', '--dry-run'])).toEqual({
      project: undefined,
      parts: ['functions', 'hosting'],
      isDryRun: true,
    });
  });

  test.each([[['--only', 'everything']], [['--only', '']], [['--force']], [['my-shop']]])(
    'is answered with how it is used when it is %j',
    (args) => {
      expect(() => readDeployOptions(args)).toThrow(/npm run deploy -- --project ID/);
    },
  );

  test('never leads to a project of the emulators, nor to what is no project', async () => {
    expect(await chooseProject(root, 'my-shop')).toBe('my-shop');
    expect(await chooseProject(root, 'demo-beat-store')).toMatchObject({ kind: 'fault' });
    expect(await chooseProject(root, 'My Shop')).toMatchObject({ kind: 'fault' });
    expect(await chooseProject(folder, undefined)).toMatchObject({ kind: 'fault' });
    await writeFile(join(folder, '.firebaserc'), '{"projects":{"default":"my-shop"}}');
    expect(await chooseProject(folder, undefined)).toBe('my-shop');
  });

  test('becomes one call of firebase-tools that asks nothing back', () => {
    expect(deployWords('my-shop', ['storage', 'hosting']).join(' ')).toBe(
      'deploy --project my-shop --only storage,hosting --config firebase.deploy.local.json --non-interactive',
    );
  });

  test('serves firebase.json with the style of the built site allowed, and nothing else changed', async () => {
    const firebaseJson = await readFile(join(root, 'firebase.json'), 'utf8');
    const deployed = deployedConfig(firebaseJson, '<style>a{}</style>');
    expect(deployed).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='/);
    expect(JSON.parse(deployed.replace(/ 'sha256-[^']+'/, ''))).toEqual(JSON.parse(firebaseJson));
  });
});

describe('the settings of a project', () => {
  test('that are right pass, and the address is said', () => {
    expect(checkSettings('my-shop', { ...GOOD, STORE_ORIGIN: 'https://beats.example' })).toEqual([]);
    expect(textsOf(checkStart('my-shop', GOOD, {}), 'fact')).toContain('https://my-shop.web.app');
  });

  test('that are missing are asked for by name, all at once', () => {
    expect(textsOf(checkSettings('my-shop', {}))).toMatch(/STORE_API_KEY[^]*STORE_APP_ID/);
  });

  test.each([
    'http://beats.example',
    'https://beats.example/',
    'https://beats.example/shop',
    'beats.example',
  ])('refuse %s as the address of the shop', (origin) => {
    expect(textsOf(checkSettings('my-shop', { ...GOOD, STORE_ORIGIN: origin }))).toContain('https');
  });

  test('hold no secret, no address of a stand-in and no misspelt name', () => {
    const wrong = {
      ...GOOD,
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_API: 'http://127.0.0.1',
      STORE_ORIGN: '',
    };
    const faults = textsOf(checkSettings('my-shop', wrong));
    expect(faults).toMatch(/STRIPE_SECRET_KEY is a secret/);
    expect(faults).toMatch(/STRIPE_API in .* is no setting/);
    expect(faults).toMatch(/STORE_ORIGN in .* is no setting/);
    expect(faults).not.toContain('sk_live_1');
  });

  test('are judged by the code that will read them', () => {
    expect(textsOf(checkStart('my-shop', { ...GOOD, STORE_COUNTRIES: 'Germany' }, {}))).toContain(
      'STORE_COUNTRIES',
    );
    expect(textsOf(checkStart('my-shop', GOOD, { ...SECRETS_KEPT, STRIPE_SECRET_KEY: 'pk_live_7' }))).toMatch(
      /STRIPE_SECRET_KEY: it must begin/,
    );
  });

  test('say aloud whether buyers pay real money', () => {
    expect(textsOf(checkStart('my-shop', GOOD, SECRETS_KEPT), 'fact')).toContain('LIVE');
    const trial = { ...SECRETS_KEPT, STRIPE_SECRET_KEY: 'rk_test_abc' };
    expect(textsOf(checkStart('my-shop', GOOD, trial), 'warning')).toContain('TEST');
  });

  test('come from the file of their project', async () => {
    await mkdir(join(folder, 'functions'));
    await writeFile(
      join(folder, 'functions/.env.my-shop'),
      '# mine\nSTORE_APP_ID="1:2"\nSTORE_COUNTRIES=DE,FR\n',
    );
    expect(await readSettings(folder, 'my-shop')).toEqual({ STORE_APP_ID: '1:2', STORE_COUNTRIES: 'DE,FR' });
    expect(await readSettings(folder, 'another')).toBeUndefined();
  });

  test('become what the storefront is built with, and no emulator is among it', () => {
    expect(siteVariables('my-shop', GOOD)).toMatchObject({
      VITE_FIREBASE_PROJECT_ID: 'my-shop',
      VITE_FIREBASE_API_KEY: GOOD.STORE_API_KEY,
      VITE_FIREBASE_STORAGE_BUCKET: 'my-shop.firebasestorage.app',
      VITE_STORE_ORIGIN: 'https://my-shop.web.app',
      VITE_FIRESTORE_EMULATOR: '',
      VITE_AUTH_EMULATOR: '',
      VITE_STORAGE_EMULATOR: '',
    });
  });
});

describe('the cloud', () => {
  test('is not asked for secrets while a key file cannot be read', async () => {
    const missing = { GOOGLE_APPLICATION_CREDENTIALS: join(folder, 'none.json') };
    expect(textsOf(await checkSignedIn(missing, nobody))).toContain('cannot be read');
    await writeFile(join(folder, 'empty.json'), '{}');
    const empty = { GOOGLE_APPLICATION_CREDENTIALS: join(folder, 'empty.json') };
    expect(textsOf(await checkSignedIn(empty, nobody))).toContain('holds no credentials');
    await writeFile(join(folder, 'key.json'), '{"type":"service_account"}');
    expect(await checkSignedIn({ GOOGLE_APPLICATION_CREDENTIALS: join(folder, 'key.json') }, nobody)).toEqual(
      [],
    );
  });

  test('knows somebody who signed in with firebase-tools', async () => {
    expect(await checkSignedIn({}, somebody)).toEqual([]);
  });

  test('lacks secrets: each is named with how it is set and why it could not be read', async () => {
    const none: AskCli = () => Promise.resolve({ isDone: false, output: '\nError: Secret not found.\n' });
    const { secrets, findings } = await readSecrets('my-shop', none);
    expect(secrets).toEqual({});
    for (const name of SECRETS)
      expect(textsOf(findings)).toMatch(
        new RegExp(`${name} cannot be read: Secret not found[^]*secrets:set ${name} --project my-shop`),
      );
  });

  test('gives a secret behind what firebase-tools says before it, but none that a pipe ended with a line break', async () => {
    const chatty: AskCli = (_, name) =>
      Promise.resolve({
        isDone: true,
        output: name === 'STRIPE_SECRET_KEY' ? 'sk_live_abc\n' : 'i  enabling an API\nwhsec_abc_and_more',
      });
    const { secrets, findings } = await readSecrets('my-shop', chatty);
    expect(secrets['STRIPE_WEBHOOK_SECRET']).toBe('whsec_abc_and_more');
    expect(secrets).not.toHaveProperty('STRIPE_SECRET_KEY');
    expect(textsOf(findings)).toMatch(/^STRIPE_SECRET_KEY is empty, or .* line break/);
  });

  test('gives secrets that are judged and never printed', async () => {
    const { secrets } = await readSecrets('my-shop', somebody);
    expect(secrets).toEqual(SECRETS_KEPT);
    const printed = describeFindings(checkStart('my-shop', GOOD, secrets));
    for (const value of Object.values(SECRETS_KEPT)) expect(printed).not.toContain(value);
  });

  test('and the settings are looked at together: a project without settings hears of its secrets as well', async () => {
    const none: AskCli = (command) =>
      Promise.resolve({ isDone: command === 'login:list', output: '{"result":[{}]}' });
    const faults = textsOf(await checkProject(folder, 'my-shop', none));
    expect(faults).toMatch(/functions\/\.env\.my-shop is missing[^]*STRIPE_WEBHOOK_SECRET/);
  });
});

describe('what was built', () => {
  test.each([
    ['http://127.0.0.1:8080', 'this machine'],
    ['http://localhost:9199/v0', 'this machine'],
    ['"/advertising-probe"', 'stand-in'],
    ['"sk_live_abc"', 'secret key'],
    ['"rk_test_abc"', 'secret key'],
    ['"whsec_abc"', 'secret'],
    ['-----BEGIN PRIVATE KEY-----', 'private key'],
  ])('is refused when it holds %s', (text, what) => {
    expect(textsOf(checkPublished('app.js', text))).toContain(what);
  });

  test('passes when it names its project, and not when it names another', async () => {
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html>');
    await writeFile(join(folder, 'assets/app.js'), 'const project="my-shop";const isLocal="localhost"');
    expect(await checkSite(folder, 'my-shop')).toEqual([]);
    expect(textsOf(await checkSite(folder, 'your-shop'))).toContain('another project');
  });

  test('has every function that an address leads to, where it leads to', () => {
    const rewrites = (functionId: string, region: string): string =>
      JSON.stringify({
        hosting: { rewrites: [{ source: '/api/**', function: { functionId, region } }, { source: '/x' }] },
      });
    const functions = { api: ['europe-west1'] };
    expect(checkRewrites(rewrites('api', 'europe-west1'), functions)).toEqual([]);
    expect(textsOf(checkRewrites(rewrites('apo', 'europe-west1'), functions))).toContain("'apo'");
    expect(textsOf(checkRewrites(rewrites('api', 'us-east1'), functions))).toContain('STORE_REGION');
  });

  test('is let pass by the hook of firebase.json only for the project that was checked', () => {
    const upload = (checked: string | undefined): number | null =>
      spawnSync(process.execPath, [join(root, 'tools/deploy/predeploy.mjs')], {
        env: { GCLOUD_PROJECT: 'my-shop', ...(checked === undefined ? {} : { STORE_DEPLOYS: checked }) },
      }).status;
    expect(upload('my-shop')).toBe(0);
    expect(upload('your-shop')).toBe(1);
    expect(upload(undefined)).toBe(1);
  });
});

describe('what is found', () => {
  test('warns of a shop that still is the template, once, and not of one that is somebody’s', () => {
    expect(textsOf(checkShop(shop), 'warning')).toContain('domain/src/shop.ts');
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

  test('is printed with what must be done last', () => {
    const text = describeFindings([fault('first\nsecond'), { kind: 'fact', text: 'so it is' }]);
    expect(text).toBe('✓ so it is\n✗ first\n  second');
  });
});
