import * as v from 'valibot';
import type { Google } from '../google/client';
import { failure, type Finding } from '../finding';
import type { Target } from './target';

const projectSchema = v.object({ projectNumber: v.string() });

/** Throws a GoogleError for a project that does not exist or is not the operator's. */
export async function readProjectNumber(google: Google, project: string): Promise<string> {
  const answer = await google({ service: 'cloudresourcemanager', path: `/v1/projects/${project}` });
  return v.parse(projectSchema, answer).projectNumber;
}

const billingSchema = v.object({ billingEnabled: v.optional(v.boolean(), false) });

export async function checkBilling({ google, project }: Target): Promise<Finding[]> {
  const path = `/v1/projects/${project}/billingInfo`;
  const { billingEnabled } = v.parse(billingSchema, await google({ service: 'cloudbilling', path }));
  if (billingEnabled) return [];
  return [
    failure(
      `${project} is not on the Blaze plan, which functions and secrets require. Upgrade it: https://console.firebase.google.com/project/${project}/usage/details`,
    ),
  ];
}

/** The APIs that the shop and its deployment use. */
const APIS = [
  'artifactregistry',
  'cloudbilling',
  'cloudbuild',
  'cloudfunctions',
  'cloudscheduler',
  'eventarc',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'iam',
  'iamcredentials',
  'identitytoolkit',
  'pubsub',
  'run',
  'secretmanager',
  'storage',
].map((name) => `${name}.googleapis.com`);

const servicesSchema = v.object({
  services: v.array(v.object({ name: v.string(), state: v.optional(v.string()) })),
});

export async function checkApis({ google, project, number }: Target): Promise<Finding[]> {
  const names = new URLSearchParams();
  for (const api of APIS) names.append('names', `projects/${number}/services/${api}`);
  const path = `/v1/projects/${number}/services:batchGet?${names.toString()}`;
  const { services } = v.parse(servicesSchema, await google({ service: 'serviceusage', path }));
  const enabled = new Set(
    services.filter(({ state }) => state === 'ENABLED').map(({ name }) => name.split('/').at(-1)),
  );
  const missing = APIS.filter((api) => !enabled.has(api));
  if (missing.length === 0) return [];
  return [
    failure(`These APIs are not enabled: ${missing.join(', ')}`, {
      command: `gcloud services enable ${missing.join(' ')} --project ${project}`,
      apply: () =>
        google({
          service: 'serviceusage',
          path: `/v1/projects/${number}/services:batchEnable`,
          method: 'POST',
          body: { serviceIds: missing },
        }),
    }),
  ];
}
