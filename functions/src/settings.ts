import * as v from 'valibot';

const text = v.pipe(v.string(), v.nonEmpty());

const flag = v.pipe(
  v.optional(v.picklist(['true', 'false'], 'it must be true or false'), 'false'),
  v.transform((value) => value === 'true'),
);

const environmentSchema = v.object({
  GCLOUD_PROJECT: text,
  STORE_REGION: v.optional(text, 'europe-west1'),
  STORE_BUCKET: v.optional(text),
  STORE_API_KEY: v.optional(text),
  STORE_ORIGIN: v.optional(v.pipe(v.string(), v.url())),
  // Custom messages: valibot's would repeat the secret, and errors are logged.
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
  FIREBASE_STORAGE_EMULATOR_HOST: v.optional(text),
  FIREBASE_AUTH_EMULATOR_HOST: v.optional(text),
  FUNCTIONS_CONTROL_API: v.optional(v.string()),
});

export interface Config {
  readonly project: string;
  /** Whether the process runs on the emulators. */
  readonly emulated: boolean;
  /** Region of the functions; must match the rewrites in firebase.json. */
  readonly region: string;
  /** Cloud Storage bucket for covers, previews, masters and contracts. */
  readonly bucket: string;
  /** Origin of public files, without a trailing slash. */
  readonly filesOrigin: string;
  /** Origin of the storefront, for links in mails and the return from payment. */
  readonly origin: string;
  /** The web API key, which identifies the project to the Identity Toolkit; not a secret. */
  readonly apiKey: string;
  readonly authEmulatorHost: string | undefined;
  /** Signs download links. */
  readonly linkSecret: string;
  readonly payments: PaymentsConfig;
}

/** How to reach Stripe or its stand-in. */
export interface PaymentsConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Origin of the API if it is not Stripe's. */
  readonly api: URL | undefined;
  /** Whether Stripe Tax computes the tax (https://docs.stripe.com/tax/checkout). */
  readonly automaticTax: boolean;
  /** Whether prices include tax; used with automatic tax only. */
  readonly taxBehaviour: 'inclusive' | 'exclusive' | 'unspecified';
  /** Whether buyers must give a billing address. */
  readonly billingAddress: boolean;
  /** Whether businesses may give a tax id. */
  readonly taxIds: boolean;
  /** Whether Stripe creates invoices for payments that are charged at once. */
  readonly invoices: boolean;
}

/** Settings stored in Secret Manager under the same names. */
export const SECRETS = ['STORE_LINK_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

type Environment = v.InferOutput<typeof environmentSchema>;

type RequiredName = 'STORE_API_KEY' | (typeof SECRETS)[number];

/**
 * A setting that is mandatory in production. The emulators use a default, and so does a deployment while it discovers the
 * functions, because secrets are not available then.
 */
function required(environment: Environment, name: RequiredName, emulatedValue: string): string {
  const value = environment[name];
  if (value !== undefined) return value;
  if (isEmulated(environment) || environment.FUNCTIONS_CONTROL_API === 'true') return emulatedValue;
  throw new Error(`The functions cannot start. ${name}: it must be set (docs/operating.md says how).`);
}

function isEmulated(environment: Environment): boolean {
  return environment.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
}

/**
 * Reads the configuration from environment variables. Throws an Error that names each missing or invalid variable, and
 * rejects a live Stripe key on the emulators.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const parsed = v.safeParse(environmentSchema, variables);
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`);
    throw new Error(`The functions cannot start. ${faults.join('; ')}`);
  }
  const environment = parsed.output;
  const { GCLOUD_PROJECT, FIREBASE_STORAGE_EMULATOR_HOST } = environment;
  return {
    project: GCLOUD_PROJECT,
    emulated: isEmulated(environment),
    region: environment.STORE_REGION,
    bucket: environment.STORE_BUCKET ?? `${GCLOUD_PROJECT}.firebasestorage.app`,
    filesOrigin: FIREBASE_STORAGE_EMULATOR_HOST
      ? `http://${FIREBASE_STORAGE_EMULATOR_HOST}`
      : 'https://firebasestorage.googleapis.com',
    origin: environment.STORE_ORIGIN ?? `https://${GCLOUD_PROJECT}.web.app`,
    apiKey: required(environment, 'STORE_API_KEY', 'local'),
    authEmulatorHost: environment.FIREBASE_AUTH_EMULATOR_HOST,
    linkSecret: required(environment, 'STORE_LINK_SECRET', 'a secret of the emulators'),
    payments: readPayments(environment),
  };
}

function readPayments(environment: Environment): PaymentsConfig {
  const secretKey = required(environment, 'STRIPE_SECRET_KEY', 'sk_test_local');
  if (isEmulated(environment) && secretKey.includes('_live_'))
    throw new Error('STRIPE_SECRET_KEY: a live key on the emulators would take real money. Use a test key.');
  return {
    secretKey,
    webhookSecret: required(environment, 'STRIPE_WEBHOOK_SECRET', 'whsec_local'),
    api: environment.STRIPE_API === undefined ? undefined : new URL(environment.STRIPE_API),
    taxBehaviour: environment.STORE_TAX_BEHAVIOUR,
    automaticTax: environment.STORE_AUTOMATIC_TAX,
    billingAddress: environment.STORE_BILLING_ADDRESS,
    taxIds: environment.STORE_TAX_IDS,
    invoices: environment.STORE_INVOICES,
  };
}
