import * as v from 'valibot';
import { unlessMissing } from '../google/client';
import { failure, info, warning, type Finding } from '../finding';
import { fixCommand, type Target } from './target';

/** https://firebase.google.com/docs/firestore/locations and https://cloud.google.com/storage/docs/locations */
function isEuropean(location: string): boolean {
  return /^(?:eu|eur\d|europe-[\w-]+)$/i.test(location);
}

/** Google can't move databases or buckets: a wrong place must be noticed before anything is stored. */
export function leavesEurope(what: string, location: string, { region }: Target): Finding[] {
  if (!isEuropean(region) || isEuropean(location)) return [];
  return [
    failure(
      `${what} is in ${location}, outside Europe, and its location cannot be changed. The functions are in ${region}.`,
    ),
  ];
}

const databaseSchema = v.object({ type: v.string(), locationId: v.string() });

function createDatabase({ project, region }: Target): string {
  return `npx firebase firestore:databases:create "(default)" --location ${region} --delete-protection ENABLED --project ${project}`;
}

function judgeDatabase(target: Target, location: string): Finding {
  const { region, project } = target;
  const elsewhere = `Set STORE_REGION and the regions in firebase.json to ${location}`;
  const [outside] = leavesEurope('The database', location, target);
  if (outside)
    return failure(
      `${outside.text}\nTo repair it while nothing is stored: npx firebase firestore:databases:delete "(default)" --project ${project} && ${createDatabase(target)}\n${elsewhere} if it should stay there.`,
    );
  if (location === region || /^(?:eur|nam)\d$/.test(location))
    return info(`The database is in ${location}, which cannot be changed.`);
  return warning(
    `The database is in ${location} and the functions are in ${region}: every call crosses that distance. ${elsewhere}.`,
  );
}

/** The database `(default)`; undefined if there is none. Throws a GoogleError. */
export async function readDatabase({
  google,
  project,
}: Pick<Target, 'google' | 'project'>): Promise<v.InferOutput<typeof databaseSchema> | undefined> {
  const path = `/v1/projects/${project}/databases/(default)`;
  const answer = await unlessMissing(google({ service: 'firestore', path }));
  return answer === undefined ? undefined : v.parse(databaseSchema, answer);
}

export async function checkDatabase(target: Target): Promise<Finding[]> {
  const database = await readDatabase(target);
  if (database === undefined)
    return [
      failure(`${target.project} has no Firestore database (default). Create it: ${createDatabase(target)}`),
    ];
  if (database.type !== 'FIRESTORE_NATIVE')
    return [failure(`The database (default) is in Datastore mode, which the storefront cannot read.`)];
  return [judgeDatabase(target, database.locationId)];
}

// https://cloud.google.com/storage/docs/json_api/v1/buckets
const bucketSchema = v.object({
  location: v.string(),
  cors: v.optional(v.array(v.looseObject({ method: v.optional(v.array(v.string()), []) })), []),
});

type Bucket = v.InferOutput<typeof bucketSchema>;

/** Undefined if there is no bucket. Throws a GoogleError. */
export async function readBucket({
  google,
  bucket,
}: Pick<Target, 'google' | 'bucket'>): Promise<Bucket | undefined> {
  const answer = await unlessMissing(google({ service: 'storage', path: `/storage/v1/b/${bucket}` }));
  return answer === undefined ? undefined : v.parse(bucketSchema, answer);
}

/** Whether pages' code may read files. A shop with its own rules decides which pages. */
export function isReadable({ cors }: Bucket): boolean {
  return cors.some(({ method }) => method.includes('GET'));
}

/**
 * Pages of every origin: a shop may get another domain, private URLs expire, and CORS protects nothing public
 * (https://cloud.google.com/storage/docs/cross-origin).
 */
const READING_PAGES = {
  origin: ['*'],
  method: ['GET'],
  responseHeader: ['Content-Type'],
  maxAgeSeconds: 3600,
};

/** Lets pages' code read files; keeps other rules. Repeatable. Throws a GoogleError. */
export async function makeReadable(target: Pick<Target, 'google' | 'bucket'>): Promise<void> {
  const found = await readBucket(target);
  if (found && isReadable(found)) return;
  // https://cloud.google.com/storage/docs/json_api/v1/buckets/patch
  const path = `/storage/v1/b/${target.bucket}`;
  const body = { cors: [...(found?.cors ?? []), READING_PAGES] };
  await target.google({ service: 'storage', path, method: 'PATCH', body });
}

function judgeReadability(target: Target, found: Bucket): Finding[] {
  if (isReadable(found)) return [];
  return [
    warning(
      `Pages may not read the files of the bucket ${target.bucket}: customers cannot save their files as one ZIP file before they delete their account.`,
      { command: fixCommand(target.project), apply: () => makeReadable(target) },
    ),
  ];
}

export async function checkBucket(target: Target): Promise<Finding[]> {
  const { project, region, bucket } = target;
  const found = await readBucket(target);
  if (found === undefined)
    return [
      failure(
        `The bucket ${bucket} does not exist. Create it in ${region} under Storage, Get started, or set STORE_BUCKET: https://console.firebase.google.com/project/${project}/storage`,
      ),
    ];
  const { location } = found;
  const [outside] = leavesEurope(`The bucket ${bucket}`, location, target);
  if (!outside)
    return [
      info(`The bucket is in ${location}, which cannot be changed.`),
      ...judgeReadability(target, found),
    ];
  return [
    failure(
      `${outside.text}\nTo repair it: create a bucket in ${region} under Storage (https://console.firebase.google.com/project/${project}/storage) and set STORE_BUCKET to its name. Set STORE_REGION to a region there if it should stay.`,
    ),
  ];
}
