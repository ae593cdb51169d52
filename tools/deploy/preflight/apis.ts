import * as v from 'valibot';
import { GoogleError } from '../google/client';
import { awaitOperation } from '../google/operation';
import { failure, type Finding } from '../finding';
import type { Target } from './target';

/** APIs of shop and deployment. */
const APIS = [
  'artifactregistry',
  'cloudbilling',
  'cloudbuild',
  'cloudfunctions',
  'cloudresourcemanager',
  'cloudscheduler',
  'compute',
  'eventarc',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'iam',
  'iamcredentials',
  'identitytoolkit',
  'orgpolicy',
  'pubsub',
  'run',
  'secretmanager',
  'storage',
].map((name) => `${name}.googleapis.com`);

const servicesSchema = v.object({
  services: v.array(v.object({ name: v.string(), state: v.optional(v.string()) })),
});

/** Returns APIs that aren't enabled. `batchGet` takes at most 30. Throws a GoogleError. */
export async function missingApis(
  { google, number }: Pick<Target, 'google' | 'number'>,
  apis: readonly string[] = APIS,
): Promise<readonly string[]> {
  const names = new URLSearchParams();
  for (const api of apis) names.append('names', `projects/${number}/services/${api}`);
  const path = `/v1/projects/${number}/services:batchGet?${names.toString()}`;
  const { services } = v.parse(servicesSchema, await google({ service: 'serviceusage', path }));
  const enabled = new Set(
    services.filter(({ state }) => state === 'ENABLED').map(({ name }) => name.split('/').at(-1)),
  );
  return apis.filter((api) => !enabled.has(api));
}

const enabledSchema = v.optional(
  v.object({
    failures: v.optional(v.array(v.object({ serviceId: v.string(), errorMessage: v.string() })), []),
  }),
  {},
);

/** https://cloud.google.com/service-usage/docs/reference/rest/v1/services/batchEnable */
const MAX_ENABLED = 20;

async function enableTogether({ google, number, patience }: Target, apis: readonly string[]): Promise<void> {
  const started = await google({
    service: 'serviceusage',
    path: `/v1/projects/${number}/services:batchEnable`,
    method: 'POST',
    body: { serviceIds: apis },
  });
  const operation = {
    service: 'serviceusage',
    started,
    what: 'Google is enabling the APIs',
    version: 'v1',
  } as const;
  const response = await awaitOperation(google, operation, patience);
  const { failures = [] } = v.parse(enabledSchema, response) ?? {};
  if (failures.length === 0) return;
  const message = failures.map(({ serviceId, errorMessage }) => `${serviceId}: ${errorMessage}`).join('; ');
  throw new GoogleError('serviceusage', { status: 400, code: 'FAILED_PRECONDITION', message });
}

/** Throws a GoogleError. */
export async function enableApis(target: Target, apis: readonly string[]): Promise<void> {
  for (let start = 0; start < apis.length; start += MAX_ENABLED)
    await enableTogether(target, apis.slice(start, start + MAX_ENABLED));
}

export function disabledApis(target: Target, missing: readonly string[]): Finding {
  return failure(
    `These APIs are not enabled: ${missing.join(', ')}\nWhat depends on them is checked after that.`,
    {
      command: `gcloud services enable ${missing.join(' ')} --project ${target.project}`,
      apply: () => enableApis(target, missing),
    },
  );
}
