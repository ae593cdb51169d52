import * as v from 'valibot';

const environmentSchema = v.object({
  GCLOUD_PROJECT: v.pipe(v.string(), v.nonEmpty()),
  STORE_REGION: v.optional(v.pipe(v.string(), v.nonEmpty()), 'europe-west1'),
  STORE_BUCKET: v.optional(v.pipe(v.string(), v.nonEmpty())),
  FIREBASE_STORAGE_EMULATOR_HOST: v.optional(v.pipe(v.string(), v.nonEmpty())),
});

/** What the functions need to know of where they run. */
export interface Config {
  readonly project: string;
  /** Where the functions run; it must be the region that firebase.json's rewrites name. */
  readonly region: string;
  /** The Cloud Storage bucket that holds covers, previews, masters and contracts. */
  readonly bucket: string;
  /** The origin under which public files are fetched, without a slash at the end. */
  readonly filesOrigin: string;
}

/**
 * Reads the configuration from environment variables. Throws an Error that names each missing or broken variable and
 * what is wrong with it.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = v.safeParse(environmentSchema, environment);
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`);
    throw new Error(`The functions cannot start. ${faults.join('; ')}`);
  }
  const { GCLOUD_PROJECT, STORE_REGION, STORE_BUCKET, FIREBASE_STORAGE_EMULATOR_HOST } = parsed.output;
  return {
    project: GCLOUD_PROJECT,
    region: STORE_REGION,
    bucket: STORE_BUCKET ?? `${GCLOUD_PROJECT}.firebasestorage.app`,
    filesOrigin: FIREBASE_STORAGE_EMULATOR_HOST
      ? `http://${FIREBASE_STORAGE_EMULATOR_HOST}`
      : 'https://firebasestorage.googleapis.com',
  };
}

/** This process's configuration; where a setting is missing, importing this throws. */
export const config: Config = readConfig(process.env);
