import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig, SECRETS } from '@store/functions/settings';
import { fact, fault, warning, type Finding } from './finding';

/** The settings of a project, as its file names them. */
export type Settings = Readonly<Record<string, string>>;

/** Where the settings of a project are; firebase.json's `configDir` makes firebase-tools read the same file. */
export function settingsFile(project: string): string {
  return `functions/.env.${project}`;
}

/** Reads a project's settings; undefined when there is no such file. */
export async function readSettings(root: string, project: string): Promise<Settings | undefined> {
  const text = await readFile(join(root, settingsFile(project)), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const settings: Record<string, string> = {};
  for (const [name, value] of Object.entries(parseEnv(text))) if (value !== undefined) settings[name] = value;
  return settings;
}

const REQUIRED = ['STORE_API_KEY', 'STORE_APP_ID'] as const;
const OPTIONAL = [
  'STORE_ORIGIN',
  'STORE_BUCKET',
  'STORE_REGION',
  'STORE_COUNTRIES',
  'STORE_TAX_BEHAVIOUR',
] as const;
const KNOWN: ReadonlySet<string> = new Set([...REQUIRED, ...OPTIONAL]);

/** What is said when a project has no settings yet. */
export function missingSettings(project: string): Finding {
  return fault(
    `${settingsFile(project)} is missing. Write it with these lines, from the Firebase console under Project settings, Your apps:
STORE_API_KEY=the apiKey shown there
STORE_APP_ID=the appId shown there
STORE_ORIGIN=https://your.domain   (without it: https://${project}.web.app)`,
  );
}

function checkNames(settings: Settings, file: string): Finding[] {
  const missing = REQUIRED.filter((name) => !settings[name]);
  const unknown = Object.keys(settings).filter((name) => !KNOWN.has(name));
  const secrets = unknown.filter((name) => SECRETS.some((secret) => secret === name));
  const others = unknown.filter((name) => !secrets.includes(name));
  return [
    ...missing.map((name) =>
      fault(
        `${name} is missing in ${file}. The Firebase console shows it under Project settings, Your apps.`,
      ),
    ),
    ...secrets.map((name) =>
      fault(
        `${name} is a secret and must not be in ${file}. Take it out, and keep it in Secret Manager (docs/operating.md).`,
      ),
    ),
    ...others.map((name) =>
      fault(
        `${name} in ${file} is no setting of a deployed shop. Known: ${[...KNOWN].join(', ')}. Take it out, or correct its name.`,
      ),
    ),
  ];
}

function checkOrigin(origin: string | undefined, file: string): Finding[] {
  if (origin === undefined) return [];
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (url?.protocol === 'https:' && url.origin === origin) return [];
  return [
    fault(
      `STORE_ORIGIN in ${file} must be the shop's https address, without a path or a slash at its end: https://your.domain`,
    ),
  ];
}

/** Checks a project's settings by themselves. */
export function checkSettings(project: string, settings: Settings): Finding[] {
  const file = settingsFile(project);
  const key = settings['STORE_API_KEY'];
  const isKey = key === undefined || key === '' || /^AIza[\w-]{35}$/.test(key);
  return [
    ...checkNames(settings, file),
    ...checkOrigin(settings['STORE_ORIGIN'], file),
    ...(isKey
      ? []
      : [warning(`STORE_API_KEY in ${file} does not look like a web API key (AIza and 35 more).`)]),
  ];
}

/** Values that stand for secrets which could not be read, so that the settings can be judged all the same. */
export const PLACEHOLDERS: Settings = {
  STORE_LINK_SECRET: 'not read, not read',
  STRIPE_SECRET_KEY: 'sk_test_not_read',
  STRIPE_WEBHOOK_SECRET: 'whsec_not_read',
};

/** Judges settings and secrets as the functions will when they start, with the same code. */
export function checkStart(project: string, settings: Settings, secrets: Settings): Finding[] {
  try {
    const { origin, payments } = readConfig({
      ...PLACEHOLDERS,
      ...settings,
      ...secrets,
      GCLOUD_PROJECT: project,
    });
    return [
      fact(`The shop's address will be ${origin}`),
      ...(secrets['STRIPE_SECRET_KEY'] ? [sayMode(payments.secretKey)] : []),
    ];
  } catch (error) {
    // That the API key is missing was said with where it is found.
    if (!settings['STORE_API_KEY'] && String(error).includes('STORE_API_KEY: it must be set')) return [];
    return [fault(error instanceof Error ? error.message : String(error))];
  }
}

function sayMode(secretKey: string): Finding {
  return secretKey.includes('_live_')
    ? fact('Stripe is used with a LIVE key: buyers pay real money.')
    : warning(
        'Stripe is used with a TEST key: nobody can pay real money. Right for a trial, wrong for a shop.',
      );
}
