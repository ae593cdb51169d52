import * as v from 'valibot';
import { GoogleError } from '../google/client';
import { failure, warning, type Finding } from '../finding';
import type { Target } from './target';

const databaseSchema = v.object({ type: v.string(), locationId: v.string() });

export async function checkDatabase({ google, project, region }: Target): Promise<Finding[]> {
  const create = `npx firebase firestore:databases:create "(default)" --location ${region} --delete-protection ENABLED --project ${project}`;
  try {
    const path = `/v1/projects/${project}/databases/(default)`;
    const { type, locationId } = v.parse(databaseSchema, await google({ service: 'firestore', path }));
    if (type !== 'FIRESTORE_NATIVE')
      return [failure(`The database (default) is in Datastore mode, which the storefront cannot read.`)];
    if (locationId === region || /^(eur|nam)\d$/.test(locationId)) return [];
    return [
      warning(
        `The database is in ${locationId} and the functions are in ${region}: every call crosses that distance. Set STORE_REGION and the regions in firebase.json to ${locationId}.`,
      ),
    ];
  } catch (error) {
    if (!(error instanceof GoogleError && error.isMissing)) throw error;
    return [failure(`${project} has no Firestore database (default). Create it: ${create}`)];
  }
}

export async function checkBucket({ google, project, bucket }: Target): Promise<Finding[]> {
  try {
    await google({ service: 'storage', path: `/storage/v1/b/${bucket}` });
    return [];
  } catch (error) {
    if (!(error instanceof GoogleError && error.isMissing)) throw error;
    return [
      failure(
        `The bucket ${bucket} does not exist. Create it under Storage, Get started, or set STORE_BUCKET: https://console.firebase.google.com/project/${project}/storage`,
      ),
    ];
  }
}
