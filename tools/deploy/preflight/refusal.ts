import type { GoogleError } from '../google/client';
import type { Service } from '../google/services';
import { failure, type Finding } from '../finding';

/** The role an operator needs for the deployment's work with a service. */
const ROLES: Readonly<Record<Service, string>> = {
  artifactregistry: 'roles/artifactregistry.admin',
  billingbudgets: 'roles/billing.costsManager',
  cloudbilling: 'roles/browser',
  cloudresourcemanager: 'roles/resourcemanager.projectIamAdmin',
  compute: 'roles/compute.viewer',
  firebase: 'roles/firebase.admin',
  firebasehosting: 'roles/firebasehosting.admin',
  firebasestorage: 'roles/firebase.admin',
  firestore: 'roles/datastore.owner',
  iam: 'roles/iam.serviceAccountAdmin',
  identitytoolkit: 'roles/firebaseauth.admin',
  monitoring: 'roles/monitoring.editor',
  orgpolicy: 'roles/orgpolicy.policyViewer',
  run: 'roles/run.admin',
  secretmanager: 'roles/secretmanager.admin',
  serviceusage: 'roles/serviceusage.serviceUsageAdmin',
  storage: 'roles/storage.admin',
};

interface Diagnosis {
  readonly problem: string;
  /** A command or an address. */
  readonly repair: string;
}

type Diagnose = (error: GoogleError, project: string) => Diagnosis;

function grantTo(project: string, role: string): string {
  return `an owner runs: gcloud projects add-iam-policy-binding ${project} --member=user:YOUR_ADDRESS --role=${role}`;
}

function grantOnBilling(role: string): string {
  return `an administrator of the billing account runs: gcloud billing accounts add-iam-policy-binding BILLING_ACCOUNT --member=user:YOUR_ADDRESS --role=${role}`;
}

/** Billing accounts and budgets need other roles: https://cloud.google.com/billing/docs/how-to/billing-access */
function repairOf(service: Service, permission: string | undefined, project: string): string {
  if (permission === 'resourcemanager.projects.createBillingAssignment')
    return grantTo(project, 'roles/billing.projectManager');
  if (permission === 'billing.resourceAssociations.create') return grantOnBilling('roles/billing.user');
  if (service === 'billingbudgets') return grantOnBilling(ROLES[service]);
  return grantTo(project, ROLES[service]);
}

const billing: Diagnose = (_error, project) => ({
  problem: `Billing is not enabled for ${project}.`,
  repair: `gcloud billing projects link ${project} --billing-account=ACCOUNT_ID (or upgrade to Blaze: https://console.firebase.google.com/project/${project}/usage/details)`,
});

const quota: Diagnose = (_error, project) => ({
  problem: 'A quota is used up, also after waiting.',
  repair: `wait, or ask for more: https://console.cloud.google.com/iam-admin/quotas?project=${project}`,
});

const signIn: Diagnose = () => ({
  problem: 'Google no longer accepts your sign-in.',
  repair: 'npx firebase login --reauth',
});

const unknownProject: Diagnose = (_error, project) => ({
  problem: `The project ${project} does not exist, or your account has no access.`,
  repair: 'npx firebase projects:list',
});

const suspended: Diagnose = (_error, project) => ({
  problem: `Google has suspended ${project}.`,
  repair: `appeal: https://console.cloud.google.com/appeal?project=${project}`,
});

/** Reasons from https://cloud.google.com/apis/design/errors and googleapis/google/api/error_reason.proto. */
const BY_REASON: Readonly<Record<string, Diagnose>> = {
  ACCESS_TOKEN_EXPIRED: signIn,
  BILLING_DISABLED: billing,
  CONSUMER_INVALID: unknownProject,
  CONSUMER_SUSPENDED: suspended,
  RATE_LIMIT_EXCEEDED: quota,
  RESOURCE_QUOTA_EXCEEDED: quota,
  UREQ_PROJECT_BILLING_NOT_FOUND: billing,
  SERVICE_DISABLED: (error, project) => ({
    problem: `${error.disabledApi ?? error.service} is not enabled, or not yet everywhere.`,
    repair: `gcloud services enable ${error.disabledApi ?? error.service} --project ${project}; if it is enabled, wait ten minutes and repeat this command`,
  }),
  USER_PROJECT_DENIED: (_error, project) => ({
    problem: `Your account may not use ${project} for calls.`,
    repair: grantTo(project, 'roles/serviceusage.serviceUsageConsumer'),
  }),
};

/** https://cloud.google.com/resource-manager/docs/organization-policy/org-policy-constraints, named in messages. */
function constraintIn({ message }: GoogleError): string | undefined {
  return /constraints\/([\w.]+)/.exec(message)?.[1];
}

function byStatus(error: GoogleError, project: string): Diagnosis {
  const constraint = constraintIn(error);
  if (constraint !== undefined)
    return {
      problem: `A policy of your organisation (${constraint}) forbids it.`,
      repair: `an administrator of the organisation changes it: gcloud org-policies describe ${constraint} --effective --project ${project}`,
    };
  const { status, service, metadata } = error;
  if (status === 401) return signIn(error, project);
  if (status === 429) return quota(error, project);
  if (status === 403) {
    const { permission } = metadata;
    return {
      problem: `Your account lacks ${permission ?? `a permission of ${service}`}.`,
      repair: repairOf(service, permission, project),
    };
  }
  if (status >= 500)
    return {
      problem: `${service} does not work, also after waiting.`,
      repair: 'see https://status.cloud.google.com, then repeat this command',
    };
  return { problem: `${service} did not accept the call.`, repair: `see the answer above` };
}

/** A failure for a lasting refusal: what happened, Google's words, and the repair. */
export function refused(what: string, error: GoogleError, project: string): Finding {
  const { problem, repair } = (BY_REASON[error.reason] ?? byStatus)(error, project);
  const code = error.code === '' ? '' : ` ${error.code}`;
  return failure(
    `${what}: ${problem}\nGoogle answered ${error.status}${code}: ${error.message}\nTo repair it: ${repair}`,
  );
}
