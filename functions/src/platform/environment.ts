import { AD_BLOCK_SETTINGS, type AdBlockSetting } from '@store/domain/shop/profile/ad-block';
import { DEFAULT_SHOP } from '@store/domain/shop/settings/default-shop';
import { isEmail } from '@store/domain/platform/validation';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.nonEmpty());

/** Unless STORE_REGION overrides it. */
export const DEFAULT_REGION = 'europe-west1';

/** Created by Firebase for every project. */
export function defaultBucket(project: string): string {
  return `${project}.firebasestorage.app`;
}

/** Given to every project by Hosting. */
export function defaultOrigin(project: string): string {
  return `https://${project}.web.app`;
}

const flag = v.pipe(
  v.optional(v.picklist(['true', 'false'], 'it must be true or false'), 'false'),
  v.transform((value) => value === 'true'),
);

const switchedOn = v.pipe(
  v.optional(v.picklist(['true', 'false'], 'it must be true or false'), 'true'),
  v.transform((value) => value === 'true'),
);

/** Undefined if it isn't an SMTP URL. */
function parseSmtp(address: string): SmtpServer | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return undefined;
  try {
    const secure = url.protocol === 'smtps:';
    return {
      host: url.hostname,
      port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
      secure,
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    };
  } catch {
    // Invalid percent-encoding.
    return undefined;
  }
}

const environmentSchema = v.object({
  GCLOUD_PROJECT: text,
  STORE_REGION: v.optional(text, DEFAULT_REGION),
  STORE_BUCKET: v.optional(text),
  STORE_API_KEY: v.optional(text),
  STORE_ORIGIN: v.optional(v.pipe(v.string(), v.url())),
  // Own messages, because valibot's would repeat the secret, and errors are logged.
  STORE_LINK_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'it must have at least 16 characters'))),
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[sr]k_(test|live)_/, 'it must begin with sk_ or rk_, then test_ or live_')),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.startsWith('whsec_', 'it must begin with whsec_'))),
  STRIPE_API: v.optional(v.pipe(v.string(), v.url())),
  STORE_TAX_BEHAVIOUR: v.optional(v.picklist(['inclusive', 'exclusive', 'unspecified']), 'inclusive'),
  STORE_AUTOMATIC_TAX: flag,
  STORE_BILLING_ADDRESS: flag,
  STORE_TAX_IDS: flag,
  STORE_INVOICES: flag,
  STORE_MANAGED_PAYMENTS: flag,
  STORE_DOUBLE_OPT_IN: switchedOn,
  STORE_WELCOME_BEAT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,8}$/, 'it must be the id of a beat, a whole number'),
      v.transform(Number),
    ),
  ),
  STORE_AD_BLOCK: v.optional(
    v.picklist(AD_BLOCK_SETTINGS, `it must be ${AD_BLOCK_SETTINGS.join(', ')}`),
    'everywhere',
  ),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const server = parseSmtp(dataset.value);
        if (server) return server;
        addIssue({
          message: 'it must look like smtps://user:password@host:465, with % codes in the password',
        });
        return NEVER;
      }),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.check(isEmail, 'it must be an email address without a name')),
    DEFAULT_SHOP.producer.email,
  ),
  MAIL_PER_MINUTE: v.pipe(
    v.optional(v.string(), '60'),
    v.regex(/^[1-9]\d{0,3}$/, 'it must be a whole number from 1 to 9999'),
    v.transform(Number),
  ),
  NEWSLETTER_PER_MINUTE: v.pipe(
    v.optional(v.string(), '20'),
    v.regex(/^[1-9]\d{0,3}$/, 'it must be a whole number from 1 to 9999'),
    v.transform(Number),
  ),
  NEWSLETTER_PER_DAY: v.pipe(
    v.optional(v.string(), '200'),
    v.regex(/^[1-9]\d{0,6}$/, 'it must be a whole number from 1 to 9999999'),
    v.transform(Number),
  ),
  FIREBASE_STORAGE_EMULATOR_HOST: v.optional(text),
  FIREBASE_AUTH_EMULATOR_HOST: v.optional(text),
  FUNCTIONS_CONTROL_API: v.optional(v.string()),
});

export interface Config {
  readonly project: string;
  readonly emulated: boolean;
  /** Must match the rewrites in firebase.json. */
  readonly region: string;
  readonly bucket: string;
  /** Of public files, without a trailing slash. */
  readonly filesOrigin: string;
  /** Of the storefront, for links in mails and the return from payment. */
  readonly origin: string;
  /** Identifies the project to the Identity Toolkit; not a secret. */
  readonly apiKey: string;
  readonly authEmulatorHost: string | undefined;
  readonly linkSecret: string;
  /** Subscribes an address only after a mailed link was opened. */
  readonly doubleOptIn: boolean;
  /** New subscribers get this beat's preview; undefined for none. */
  readonly welcomeBeat: number | undefined;
  /** Where visitors are asked to turn off their ad blocker. */
  readonly adBlock: AdBlockSetting;
  readonly payments: PaymentsConfig;
  readonly mail: MailConfig;
}

export interface MailConfig {
  readonly server: SmtpServer;
  readonly from: string;
  /** Of the scheduled sender. */
  readonly perMinute: number;
  /** Maximum for newsletters, on top of other mails. */
  readonly newsletter: { readonly perMinute: number; readonly perDay: number };
}

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the start; otherwise STARTTLS follows. */
  readonly secure: boolean;
  /** Empty if the server needs no sign-in. */
  readonly user: string;
  readonly password: string;
}

/** Stripe or its stand-in. */
export interface PaymentsConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Set if it isn't Stripe's. */
  readonly api: URL | undefined;
  /** Stripe Tax computes the tax (https://docs.stripe.com/tax/checkout). */
  readonly automaticTax: boolean;
  /** With automatic tax only. */
  readonly taxBehaviour: 'inclusive' | 'exclusive' | 'unspecified';
  /** Required of buyers. */
  readonly billingAddress: boolean;
  /** Businesses may enter one. */
  readonly taxIds: boolean;
  /** Stripe creates invoices for payments charged at once. */
  readonly invoices: boolean;
  /** Stripe sells in its own name (https://docs.stripe.com/payments/managed-payments). */
  readonly managed: boolean;
}

/** In Secret Manager, under the same names. */
export const SECRETS = [
  'STORE_LINK_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
] as const;

export type SecretName = (typeof SECRETS)[number];

/** Secrets by exported function (index.ts); no other function can read them. */
export const FUNCTION_SECRETS = {
  api: SECRETS,
  page: [],
  reconciliation: ['STRIPE_SECRET_KEY'],
  cleaning: [],
  mail: ['SMTP_URL'],
  mailing: ['SMTP_URL'],
} as const satisfies Readonly<Record<string, readonly SecretName[]>>;

function isFunction(name: string): name is keyof typeof FUNCTION_SECRETS {
  return Object.hasOwn(FUNCTION_SECRETS, name);
}

/**
 * The secrets a process needs at start: its function's
 * (https://docs.cloud.google.com/functions/docs/configuring/env-var), none for a command.
 */
export function secretsAtStart({ FUNCTION_TARGET = '' }: Readonly<NodeJS.ProcessEnv>): readonly SecretName[] {
  return isFunction(FUNCTION_TARGET) ? FUNCTION_SECRETS[FUNCTION_TARGET] : [];
}

type Environment = v.InferOutput<typeof environmentSchema>;

type RequiredName = 'STORE_API_KEY' | SecretName;

/** Where packages/local-mail listens by default. */
const LOCAL_SMTP: SmtpServer = { host: '127.0.0.1', port: 1025, secure: false, user: '', password: '' };

/**
 * A setting mandatory in production. Emulators, and deployments discovering functions, use a default: secrets
 * aren't available then.
 */
function required<Name extends RequiredName>(
  environment: Environment,
  name: Name,
  emulatedValue: NonNullable<Environment[Name]>,
): NonNullable<Environment[Name]> {
  const value = environment[name];
  if (value !== undefined && value !== null) return value;
  if (isEmulated(environment) || environment.FUNCTIONS_CONTROL_API === 'true') return emulatedValue;
  throw new Error(`The functions cannot start. ${name}: it must be set (see docs/operating.md).`);
}

function isEmulated(environment: Environment): boolean {
  return environment.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
}

/**
 * Reads the configuration. Throws an Error naming each missing or invalid variable, and for a live Stripe key on
 * the emulators. A missing secret that isn't needed at start throws when used.
 */
export function readConfig(
  variables: Readonly<Record<string, string | undefined>>,
  needed: readonly SecretName[] = SECRETS,
): Config {
  const parsed = v.safeParse(environmentSchema, variables);
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`);
    throw new Error(`The functions cannot start. ${faults.join('; ')}`);
  }
  const environment = parsed.output;
  const { GCLOUD_PROJECT, FIREBASE_STORAGE_EMULATOR_HOST } = environment;
  const config: Config = {
    project: GCLOUD_PROJECT,
    emulated: isEmulated(environment),
    region: environment.STORE_REGION,
    bucket: environment.STORE_BUCKET ?? defaultBucket(GCLOUD_PROJECT),
    filesOrigin: FIREBASE_STORAGE_EMULATOR_HOST
      ? `http://${FIREBASE_STORAGE_EMULATOR_HOST}`
      : 'https://firebasestorage.googleapis.com',
    origin: environment.STORE_ORIGIN ?? defaultOrigin(GCLOUD_PROJECT),
    apiKey: required(environment, 'STORE_API_KEY', 'local'),
    authEmulatorHost: environment.FIREBASE_AUTH_EMULATOR_HOST,
    get linkSecret() {
      return required(environment, 'STORE_LINK_SECRET', 'a secret of the emulators');
    },
    doubleOptIn: environment.STORE_DOUBLE_OPT_IN,
    welcomeBeat: environment.STORE_WELCOME_BEAT,
    adBlock: environment.STORE_AD_BLOCK,
    payments: readPayments(environment),
    mail: readMail(environment),
  };
  for (const name of needed) READ_SECRETS[name](config);
  return config;
}

const READ_SECRETS: Readonly<Record<SecretName, (config: Config) => unknown>> = {
  STORE_LINK_SECRET: ({ linkSecret }) => linkSecret,
  STRIPE_SECRET_KEY: ({ payments }) => payments.secretKey,
  STRIPE_WEBHOOK_SECRET: ({ payments }) => payments.webhookSecret,
  SMTP_URL: ({ mail }) => mail.server,
};

function readMail(environment: Environment): MailConfig {
  const { SMTP_URL, MAIL_FROM, MAIL_PER_MINUTE, NEWSLETTER_PER_MINUTE, NEWSLETTER_PER_DAY } = environment;
  if (isEmulated(environment) && SMTP_URL && !['127.0.0.1', 'localhost'].includes(SMTP_URL.host))
    throw new Error('SMTP_URL: the emulators would send real mail. Use a server on 127.0.0.1.');
  return {
    get server() {
      return required(environment, 'SMTP_URL', LOCAL_SMTP);
    },
    from: MAIL_FROM,
    perMinute: MAIL_PER_MINUTE,
    newsletter: { perMinute: NEWSLETTER_PER_MINUTE, perDay: NEWSLETTER_PER_DAY },
  };
}

function readPayments(environment: Environment): PaymentsConfig {
  if (isEmulated(environment) && environment.STRIPE_SECRET_KEY?.includes('_live_'))
    throw new Error('STRIPE_SECRET_KEY: a live key on the emulators would take real money. Use a test key.');
  return {
    get secretKey() {
      return required(environment, 'STRIPE_SECRET_KEY', 'sk_test_local');
    },
    get webhookSecret() {
      return required(environment, 'STRIPE_WEBHOOK_SECRET', 'whsec_local');
    },
    api: environment.STRIPE_API === undefined ? undefined : new URL(environment.STRIPE_API),
    taxBehaviour: environment.STORE_TAX_BEHAVIOUR,
    automaticTax: environment.STORE_AUTOMATIC_TAX,
    billingAddress: environment.STORE_BILLING_ADDRESS,
    taxIds: environment.STORE_TAX_IDS,
    invoices: environment.STORE_INVOICES,
    managed: environment.STORE_MANAGED_PAYMENTS,
  };
}
