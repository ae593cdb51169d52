import * as v from 'valibot';

const text = v.pipe(v.string(), v.nonEmpty());

const environmentSchema = v.object({
  GCLOUD_PROJECT: text,
  STORE_REGION: v.optional(text, 'europe-west1'),
  STORE_BUCKET: v.optional(text),
  STORE_API_KEY: v.optional(text),
  STORE_ORIGIN: v.optional(v.pipe(v.string(), v.url())),
  // Their faults are said in our words: the library's would repeat the secret, and they reach the log.
  STORE_LINK_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'it must have at least 16 characters'))),
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[sr]k_(test|live)_/, 'it must begin with sk_ or rk_, then test_ or live_')),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.startsWith('whsec_', 'it must begin with whsec_'))),
  STRIPE_API: v.optional(v.pipe(v.string(), v.url())),
  STORE_TAX_BEHAVIOUR: v.optional(v.picklist(['inclusive', 'exclusive', 'unspecified']), 'inclusive'),
  STORE_COUNTRIES: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',').filter((code) => code !== '')),
      v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
    ),
    '',
  ),
  FIREBASE_STORAGE_EMULATOR_HOST: v.optional(text),
  FIREBASE_AUTH_EMULATOR_HOST: v.optional(text),
  FUNCTIONS_CONTROL_API: v.optional(v.string()),
});

/** What the functions need to know of where they run. */
export interface Config {
  readonly project: string;
  /** Whether everything behind us is an emulator; then nothing is owed to anybody. */
  readonly emulated: boolean;
  /** Where the functions run; it must be the region that firebase.json's rewrites name. */
  readonly region: string;
  /** The Cloud Storage bucket that holds covers, previews, masters and contracts. */
  readonly bucket: string;
  /** The origin under which public files are fetched, without a slash at the end. */
  readonly filesOrigin: string;
  /** The storefront's origin, for links in mails and for the way back from the payment. */
  readonly origin: string;
  /** The project's web API key, which identifies it to the Identity Toolkit; no secret. */
  readonly apiKey: string;
  readonly authEmulatorHost: string | undefined;
  /** Signs download links, which are good for 15 minutes (docs/decisions/0005-orders.md). */
  readonly linkSecret: string;
  readonly payments: PaymentsConfig;
}

/** How to reach Stripe, or what stands in for it. */
export interface PaymentsConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The API's origin where it is not Stripe's own. */
  readonly api: URL | undefined;
  readonly taxBehaviour: 'inclusive' | 'exclusive' | 'unspecified';
  /** Where buyers may live, as two-letter codes; empty for everywhere that Stripe serves. */
  readonly countries: readonly string[];
}

/** The settings that are kept in Secret Manager, and named there as here. */
export const SECRETS = ['STORE_LINK_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

type Environment = v.InferOutput<typeof environmentSchema>;

type RequiredName = 'STORE_API_KEY' | (typeof SECRETS)[number];

/**
 * Settings that only production must state: on the emulators a stand-in does, and so it does while a deployment only looks
 * what functions there are, when no secret is given yet.
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
 * Reads the configuration from environment variables. Throws an Error that names each missing or broken variable and
 * what is wrong with it, and refuses a live Stripe key on the emulators.
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
    countries: environment.STORE_COUNTRIES,
  };
}
