/**
 * Google services that set-up and deployment call, with the variable that redirects each. firebase-tools reads the
 * same variables (its lib/api.js), except BILLING_BUDGETS_URL, MONITORING_URL and ORG_POLICY_URL.
 */
const SERVICES = {
  artifactregistry: 'ARTIFACT_REGISTRY_DOMAIN',
  billingbudgets: 'BILLING_BUDGETS_URL',
  cloudbilling: 'FIREBASE_CLOUDBILLING_URL',
  cloudresourcemanager: 'FIREBASE_RESOURCEMANAGER_URL',
  compute: 'COMPUTE_URL',
  firebase: 'FIREBASE_API_URL',
  firebasehosting: 'FIREBASE_HOSTING_API_URL',
  firebasestorage: 'FIREBASE_FIREBASESTORAGE_URL',
  firestore: 'FIRESTORE_URL',
  iam: 'FIREBASE_IAM_URL',
  identitytoolkit: 'FIREBASE_IDENTITY_URL',
  monitoring: 'MONITORING_URL',
  run: 'CLOUD_RUN_API_URL',
  secretmanager: 'CLOUD_SECRET_MANAGER_URL',
  serviceusage: 'FIREBASE_SERVICE_USAGE_URL',
  storage: 'FIREBASE_STORAGE_URL',
  orgpolicy: 'ORG_POLICY_URL',
} as const;

export type Service = keyof typeof SERVICES;

/** Without a trailing slash. */
export function serviceOrigin(service: Service, environment: NodeJS.ProcessEnv = process.env): string {
  return environment[SERVICES[service]] ?? `https://${service}.googleapis.com`;
}
