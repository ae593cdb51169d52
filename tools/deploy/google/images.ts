import * as v from 'valibot';
import { unlessMissing, type Google } from './client';

/** firebase-tools recognises by it that old container images are deleted (its lib/functions/artifacts.js). */
const POLICY_ID = 'firebase-functions-cleanup';
const KEEP_SECONDS = 7 * 24 * 60 * 60;

const repositorySchema = v.object({
  cleanupPolicies: v.optional(v.record(v.string(), v.unknown()), {}),
});

/**
 * Sets a policy that deletes container images of the functions after a week, unless the repository has any policy.
 * Returns whether it was set now; it cannot be before the first deployment has created the repository.
 */
export async function ensureCleanupPolicy(google: Google, project: string, region: string): Promise<boolean> {
  const path = `/v1/projects/${project}/locations/${region}/repositories/gcf-artifacts`;
  const repository = await unlessMissing(google({ service: 'artifactregistry', path }));
  if (repository === undefined) return false;
  if (Object.keys(v.parse(repositorySchema, repository).cleanupPolicies).length > 0) return false;
  const policy = {
    id: POLICY_ID,
    action: 'DELETE',
    condition: { tagState: 'ANY', olderThan: `${KEEP_SECONDS}s` },
  };
  await google({
    service: 'artifactregistry',
    path: `${path}?updateMask=cleanupPolicies,cleanupPolicyDryRun`,
    method: 'PATCH',
    body: { cleanupPolicies: { [POLICY_ID]: policy }, cleanupPolicyDryRun: false },
  });
  return true;
}
