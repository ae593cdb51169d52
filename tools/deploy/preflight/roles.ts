import * as v from 'valibot';
import type { Google, GoogleCall, GoogleError } from '../google/client';
import { failure, warning, type Finding } from '../finding';
import { persist, type Patience, type Temporary } from '../google/patience';
import { policySchema, rolesOf, type Policy } from '../google/policy';
import type { Target } from './target';

/** For running the functions; the last is for building them. */
const ROLES = [
  'roles/datastore.user',
  'roles/firebaseauth.admin',
  'roles/storage.objectAdmin',
  'roles/eventarc.eventReceiver',
  'roles/run.invoker',
  'roles/cloudbuild.builds.builder',
];

const TOKEN_CREATOR = 'roles/iam.serviceAccountTokenCreator';

/** A resource with an IAM policy. */
type Resource = Pick<GoogleCall, 'service' | 'path'>;

async function readPolicy(google: Google, { service, path }: Resource): Promise<Policy> {
  const body = { options: { requestedPolicyVersion: 3 } };
  return v.parse(policySchema, await google({ service, path: `${path}:getIamPolicy`, method: 'POST', body }));
}

/** Read, changed and written whole: https://cloud.google.com/iam/docs/retry-strategy */
function concurrentChange({ status, code }: GoogleError): Temporary | undefined {
  if (status !== 409 && code !== 'ABORTED') return undefined;
  return { what: 'Someone else is changing the roles', pauses: [1, 2, 4, 8, 16] };
}

interface Grant {
  readonly resource: Resource;
  readonly member: string;
  readonly roles: readonly string[];
}

async function addBindings(google: Google, { resource, member, roles }: Grant): Promise<void> {
  const policy = await readPolicy(google, resource);
  const bindings = [...policy.bindings, ...roles.map((role) => ({ role, members: [member] }))];
  const { service, path } = resource;
  await google({
    service,
    path: `${path}:setIamPolicy`,
    method: 'POST',
    body: { policy: { ...policy, bindings } },
  });
}

/** By the policy's etag, Google refuses the change if somebody else changed the policy meanwhile. */
function grant(google: Google, granted: Grant, patience: Patience): Promise<void> {
  return persist(() => addBindings(google, granted), concurrentChange, patience);
}

export async function checkRoles({ google, project, patience }: Target, account: string): Promise<Finding[]> {
  const member = `serviceAccount:${account}`;
  const resource: Resource = { service: 'cloudresourcemanager', path: `/v1/projects/${project}` };
  const granted = rolesOf(await readPolicy(google, resource), member);
  const missing = granted.has('roles/owner') ? [] : ROLES.filter((role) => !granted.has(role));
  if (missing.length === 0) return [];
  return [
    failure(`${member} lacks ${missing.join(', ')}`, {
      command: missing
        .map((role) => `gcloud projects add-iam-policy-binding ${project} --member=${member} --role=${role}`)
        .join(' && '),
      apply: () => grant(google, { resource, member, roles: missing }, patience),
    }),
  ];
}

/** Without it, no download link or upload session can be signed. */
export async function checkTokenCreator(
  { google, project, patience }: Target,
  account: string,
): Promise<Finding[]> {
  const member = `serviceAccount:${account}`;
  const resource: Resource = { service: 'iam', path: `/v1/projects/${project}/serviceAccounts/${account}` };
  if (rolesOf(await readPolicy(google, resource), member).has(TOKEN_CREATOR)) return [];
  return [
    failure(`${account} may not sign links: it lacks ${TOKEN_CREATOR} on itself`, {
      command: `gcloud iam service-accounts add-iam-policy-binding ${account} --project ${project} --member=${member} --role=${TOKEN_CREATOR}`,
      apply: () => grant(google, { resource, member, roles: [TOKEN_CREATOR] }, patience),
    }),
  ];
}

const orgPolicySchema = v.object({
  spec: v.optional(
    v.object({
      rules: v.optional(v.array(v.looseObject({ allowAll: v.optional(v.boolean(), false) })), []),
    }),
    {},
  ),
});

/** Visitors call the functions without signing in; this organisation policy forbids granting that. */
export async function checkPublicInvokers({ google, project }: Target): Promise<Finding[]> {
  const path = `/v2/projects/${project}/policies/iam.allowedPolicyMemberDomains:getEffectivePolicy`;
  const { spec } = v.parse(orgPolicySchema, await google({ service: 'orgpolicy', path }));
  const rules = spec.rules ?? [];
  if (rules.length === 0 || rules.some(({ allowAll }) => allowAll)) return [];
  return [
    warning(
      `The organisation restricts who may be granted roles (iam.allowedPolicyMemberDomains). The deployment turns off the check of callers of the functions that visitors call instead: https://cloud.google.com/run/docs/authenticating/public`,
    ),
  ];
}
