import * as v from 'valibot';
import { GoogleError } from '../google/client';
import { persist } from '../google/patience';
import { failure, type Finding } from '../finding';
import { checkRoles, checkTokenCreator } from './roles';
import type { Target } from './target';

const projectSchema = v.object({ defaultServiceAccount: v.optional(v.string()) });
const accountSchema = v.object({ disabled: v.optional(v.boolean(), false) });

/** Reads of IAM are eventually consistent: https://cloud.google.com/iam/docs/reference/rest */
const PAUSES = [2, 4, 8, 16, 30];

function absent(project: string, what: string): Finding {
  return failure(
    `${what}. Functions are built and run as the default service account of Compute Engine.\nIf it was deleted in the last 30 days, its UNIQUE_ID is in the audit log (https://cloud.google.com/iam/docs/service-accounts-delete-undelete); later, use another project.\nTo repair it: gcloud iam service-accounts undelete UNIQUE_ID --project ${project}`,
  );
}

/** What builds and runs second-generation functions, as firebase-tools finds it (lib/gcp/computeEngine.js). */
async function defaultAccount({ google, number }: Target): Promise<string | undefined> {
  const answer = await google({ service: 'compute', path: `/compute/v1/projects/${number}` });
  return v.parse(projectSchema, answer).defaultServiceAccount;
}

async function checkAccount({ google, project, patience }: Target, email: string): Promise<Finding[]> {
  const path = `/v1/projects/${project}/serviceAccounts/${email}`;
  const read = () => google({ service: 'iam', path });
  const isNew = ({ isMissing }: GoogleError) =>
    isMissing ? { what: `Google has not created ${email} yet`, pauses: PAUSES } : undefined;
  try {
    const { disabled } = v.parse(accountSchema, await persist(read, isNew, patience));
    if (!disabled) return [];
    return [
      failure(`${email} is disabled: the functions can neither be built nor run.`, {
        command: `gcloud iam service-accounts enable ${email} --project ${project}`,
        apply: () => google({ service: 'iam', path: `${path}:enable`, method: 'POST', body: {} }),
      }),
    ];
  } catch (error) {
    if (!(error instanceof GoogleError && error.isMissing)) throw error;
    return [absent(project, `The service account ${email} does not exist`)];
  }
}

/** Checks that the functions' account exists and has its roles. */
export async function checkRuntimeAccount(target: Target): Promise<Finding[]> {
  const email = await defaultAccount(target);
  if (email === undefined) return [absent(target.project, `${target.project} has no service account`)];
  const found = await checkAccount(target, email);
  if (found.length > 0) return found;
  const roles = await Promise.all([checkRoles(target, email), checkTokenCreator(target, email)]);
  return roles.flat();
}
