import * as v from 'valibot';
import type { Google } from '../google/client';
import { failure, type Finding } from '../finding';
import type { Target } from './target';

const projectSchema = v.object({ projectNumber: v.string() });

/** Throws a GoogleError for missing or foreign projects. */
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
