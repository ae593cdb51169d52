import * as v from 'valibot';
import { unlessMissing } from '../google/client';
import { failure, info, warning, type Finding } from '../finding';
import type { Target } from './target';

/** https://firebase.google.com/docs/firestore/locations and https://cloud.google.com/storage/docs/locations */
function isEuropean(location: string): boolean {
  return /^(?:eu|eur\d|europe-[\w-]+)$/i.test(location);
}

/** Google cannot move a database or a bucket, so that a wrong place must be noticed before anything is stored. */
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

const bucketSchema = v.object({ location: v.string() });

/** The location of the bucket; undefined if it does not exist. Throws a GoogleError. */
export async function readBucket({
  google,
  bucket,
}: Pick<Target, 'google' | 'bucket'>): Promise<string | undefined> {
  const answer = await unlessMissing(google({ service: 'storage', path: `/storage/v1/b/${bucket}` }));
  return answer === undefined ? undefined : v.parse(bucketSchema, answer).location;
}

export async function checkBucket(target: Target): Promise<Finding[]> {
  const { project, region, bucket } = target;
  const location = await readBucket(target);
  if (location === undefined)
    return [
      failure(
        `The bucket ${bucket} does not exist. Create it in ${region} under Storage, Get started, or set STORE_BUCKET: https://console.firebase.google.com/project/${project}/storage`,
      ),
    ];
  const [outside] = leavesEurope(`The bucket ${bucket}`, location, target);
  if (!outside) return [info(`The bucket is in ${location}, which cannot be changed.`)];
  return [
    failure(
      `${outside.text}\nTo repair it: create a bucket in ${region} under Storage (https://console.firebase.google.com/project/${project}/storage) and set STORE_BUCKET to its name. Set STORE_REGION to a region there if it should stay.`,
    ),
  ];
}
