import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig, SECRETS } from '@store/functions/platform/environment';
import { info, failure, warning, type Finding } from './finding';

/** Settings by name, as in the settings file. */
export type Settings = Readonly<Record<string, string>>;

/** A project's settings file. `configDir` in firebase.json makes firebase-tools read it too. */
export function settingsFile(project: string): string {
  return `functions/.env.${project}`;
}

/** Returns undefined without the file. */
export async function readSettings(root: string, project: string): Promise<Settings | undefined> {
  const text = await readFile(join(root, settingsFile(project)), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const settings: Record<string, string> = {};
  for (const [name, value] of Object.entries(parseEnv(text))) if (value !== undefined) settings[name] = value;
  return settings;
}

/** Required settings, and where to find their values. */
const REQUIRED = {
  STORE_API_KEY: 'The Firebase console shows it under Project settings, Your apps.',
  STORE_APP_ID: 'The Firebase console shows it under Project settings, Your apps.',
  MAIL_FROM: 'It is the address that mails come from; your mail account must be allowed to send from it.',
} as const;
const OPTIONAL = [
  'STORE_ORIGIN',
  'STORE_BUCKET',
  'STORE_REGION',
  'STORE_AUTOMATIC_TAX',
  'STORE_TAX_BEHAVIOUR',
  'STORE_BILLING_ADDRESS',
  'STORE_TAX_IDS',
  'STORE_INVOICES',
  'STORE_MANAGED_PAYMENTS',
  'STORE_DOUBLE_OPT_IN',
  'STORE_WELCOME_BEAT',
  'STORE_AD_BLOCK',
  'MAIL_PER_MINUTE',
  'NEWSLETTER_PER_MINUTE',
  'NEWSLETTER_PER_DAY',
] as const;
const KNOWN: ReadonlySet<string> = new Set([...Object.keys(REQUIRED), ...OPTIONAL]);

export function missingSettings(project: string): Finding {
  return failure(
    `${settingsFile(project)} is missing. Create it with these lines; the values are in the Firebase console under Project settings, Your apps:
STORE_API_KEY=the apiKey shown there
STORE_APP_ID=the appId shown there
MAIL_FROM=the address that mails come from
STORE_ORIGIN=https://your.domain   (default: https://${project}.web.app)`,
  );
}

function checkNames(settings: Settings, file: string): Finding[] {
  const missing = Object.entries(REQUIRED).filter(([name]) => !settings[name]);
  const unknown = Object.keys(settings).filter((name) => !KNOWN.has(name));
  const secrets = unknown.filter((name) => SECRETS.some((secret) => secret === name));
  const others = unknown.filter((name) => !secrets.includes(name));
  return [
    ...missing.map(([name, source]) => failure(`${name} is missing in ${file}. ${source}`)),
    ...secrets.map((name) =>
      failure(
        `${name} is a secret and must not be in ${file}. Move it to Secret Manager (docs/operating.md).`,
      ),
    ),
    ...others.map((name) =>
      failure(
        `${name} in ${file} is not a known setting. Known: ${[...KNOWN].join(', ')}. Remove it or correct its name.`,
      ),
    ),
  ];
}

function checkOrigin(origin: string | undefined, file: string): Finding[] {
  if (origin === undefined) return [];
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (url?.protocol === 'https:' && url.origin === origin) return [];
  return [
    failure(
      `STORE_ORIGIN in ${file} must be an https origin without a path or a trailing slash: https://your.domain`,
    ),
  ];
}

/** Domains that nobody can own: https://www.rfc-editor.org/rfc/rfc6761#section-6 */
const RESERVED_DOMAIN = /(^|\.)(example(\.(com|net|org))?|invalid|localhost|test)$/i;

/** Returns whether an address is an example, as in documentation. */
export function isExample(address: string): boolean {
  return RESERVED_DOMAIN.test(address.split('@').at(-1) ?? '');
}

function checkSender(address: string, file: string): Finding[] {
  const domain = address.split('@').at(-1) ?? '';
  if (!isExample(address)) return [];
  return [
    failure(
      `MAIL_FROM in ${file} is an example: ${domain} belongs to nobody. Use an address that your mail account may send from.`,
    ),
  ];
}

export function checkSettings(project: string, settings: Settings): Finding[] {
  const file = settingsFile(project);
  const key = settings['STORE_API_KEY'];
  const isKey = key === undefined || key === '' || /^AIza[\w-]{35}$/.test(key);
  return [
    ...checkNames(settings, file),
    ...checkOrigin(settings['STORE_ORIGIN'], file),
    ...checkSender(settings['MAIL_FROM'] ?? '', file),
    ...(isKey
      ? []
      : [
          warning(`STORE_API_KEY in ${file} does not look like a web API key (AIza and 35 more characters).`),
        ]),
  ];
}

/** Stand in for unreadable secrets, to validate the settings anyway. */
export const PLACEHOLDERS: Settings = {
  STORE_LINK_SECRET: 'not read, not read',
  STRIPE_SECRET_KEY: 'sk_test_not_read',
  STRIPE_WEBHOOK_SECRET: 'whsec_not_read',
  SMTP_URL: 'smtps://not-read',
};

/** Validates settings and secrets with the functions' own startup code. */
export function checkStart(project: string, settings: Settings, secrets: Settings): Finding[] {
  try {
    const { origin, payments } = readConfig({
      ...PLACEHOLDERS,
      ...settings,
      ...secrets,
      GCLOUD_PROJECT: project,
    });
    return [
      info(`The shop's address will be ${origin}`),
      ...(secrets['STRIPE_SECRET_KEY'] ? [stripeMode(payments.secretKey)] : []),
    ];
  } catch (error) {
    // checkNames has reported the missing key, with where to find it.
    if (!settings['STORE_API_KEY'] && String(error).includes('STORE_API_KEY: it must be set')) return [];
    return [failure(error instanceof Error ? error.message : String(error))];
  }
}

function stripeMode(secretKey: string): Finding {
  return secretKey.includes('_live_')
    ? info('The Stripe key is a LIVE key: buyers pay real money.')
    : warning('The Stripe key is a TEST key: nobody can pay real money.');
}
