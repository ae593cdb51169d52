import * as v from 'valibot';
import { GoogleError, type Google } from './client';
import { awaitOperation } from './operation';
import type { Patience } from './patience';
import { policySchema, rolesOf } from './policy';

/** Functions that visitors call, by the rewrites of firebase.json. */
export const PUBLIC_FUNCTIONS = ['api', 'page'] as const;

const serviceSchema = v.object({ invokerIamDisabled: v.optional(v.boolean(), false) });

async function isPublic(google: Google, path: string): Promise<boolean> {
  const { invokerIamDisabled } = v.parse(serviceSchema, await google({ service: 'run', path }));
  if (invokerIamDisabled) return true;
  const policy = await google({ service: 'run', path: `${path}:getIamPolicy` });
  return rolesOf(v.parse(policySchema, policy), 'allUsers').has('roles/run.invoker');
}

async function disableCheck(google: Google, path: string, patience: Patience): Promise<void> {
  const started = await google({
    service: 'run',
    path: `${path}?updateMask=invokerIamDisabled`,
    method: 'PATCH',
    body: { invokerIamDisabled: true },
  });
  const what = 'Google is opening a function to visitors';
  await awaitOperation(google, { service: 'run', started, what, version: 'v2' }, patience);
}

export interface Place {
  readonly project: string;
  readonly region: string;
}

/**
 * Lets visitors call the functions. Organisations that restrict domains forbid granting the role to allUsers, and
 * firebase-tools grants it only when it creates a function; instead, the check of callers can be turned off:
 * https://cloud.google.com/run/docs/authenticating/public. Returns whether it was turned off now.
 */
export async function ensurePublic(
  google: Google,
  { project, region }: Place,
  patience: Patience,
): Promise<boolean> {
  let hasChanged = false;
  for (const name of PUBLIC_FUNCTIONS) {
    const path = `/v2/projects/${project}/locations/${region}/services/${name}`;
    try {
      if (await isPublic(google, path)) continue;
      await disableCheck(google, path, patience);
      hasChanged = true;
    } catch (error) {
      // The function doesn't exist yet.
      if (!(error instanceof GoogleError && error.isMissing)) throw error;
    }
  }
  return hasChanged;
}
