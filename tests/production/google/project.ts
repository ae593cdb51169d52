import type { Failure } from './failures';

/** A project as Google sees it. Tests change it to make a deployment fail like the real services. */
export interface GoogleProject {
  readonly id: string;
  readonly number: string;
  billing: boolean;
  /** APIs that aren't enabled, as `run.googleapis.com`. */
  disabledApis: string[];
  /** Enabling APIs: polls until the operation is done, its error, and calls until the APIs answer. */
  enabling: { polls: number; error?: unknown; calls: number };
  /** Enabled APIs that don't answer yet, with the calls until they do. */
  readonly activating: Map<string, number>;
  /** The default service account of Compute Engine. */
  account: { exists: boolean; disabled: boolean };
  /** Roles of the functions' account. */
  roles: string[];
  canSign: boolean;
  /** The organisation allows granting roles to allUsers. */
  allowsPublic: boolean;
  /** Functions that visitors may call: by a role, or because callers are not checked. */
  readonly invokers: Map<string, 'role' | 'unchecked'>;
  /** Undefined when there is none. */
  database: { type: string; locationId: string } | undefined;
  /** The bucket's location; undefined without one. */
  bucket: string | undefined;
  /** Pages that may read its files. */
  cors: unknown[];
  signIn: Record<string, unknown>;
  /** How often indexes still report being built. */
  indexPolls: number;
  /** Cleanup policies of the image repository, which exists once a function does. */
  cleanupPolicies: Record<string, unknown>;
  readonly functions: Map<string, Record<string, unknown>>;
  /** The hosting configuration and files of the last version. */
  hosting: { config: unknown; files: string[]; isReleased: boolean };
  readonly alertPolicies: Record<string, unknown>[];
  readonly notificationChannels: Record<string, unknown>[];
  /** The operator's billing accounts. */
  readonly billingAccounts: readonly {
    readonly name: string;
    readonly displayName: string;
    readonly open: boolean;
  }[];
  readonly budgets: Record<string, unknown>[];
  isFirebase: boolean;
  /** Ids of web apps. */
  readonly webApps: string[];
  /** Whether Authentication was set up. */
  hasAuth: boolean;
  /** Accounts of the shop by id. */
  readonly accounts: Map<string, Record<string, unknown>>;
  /** Documents by name, with the number of their last write. */
  readonly documents: Map<string, StoredDocument>;
  /** Secret Manager's content; undefined for a ready project's constant secrets. */
  secrets: Map<string, Secret> | undefined;
  /** Failing calls by method, service and path: `GET artifactregistry/v1/…`. */
  readonly failures: Map<RegExp, Failure>;
}

/** Fields in the form of the REST API. */
export interface StoredDocument {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly write: number;
}

export interface Secret {
  readonly versions: string[];
  annotations: Record<string, string>;
}

export const RUNTIME_ROLES = [
  'roles/datastore.user',
  'roles/firebaseauth.admin',
  'roles/storage.objectAdmin',
  'roles/eventarc.eventReceiver',
  'roles/run.invoker',
  'roles/cloudbuild.builds.builder',
];

/** A project with nothing deployed and nothing missing. */
export function readyProject(): GoogleProject {
  return {
    id: 'my-shop-1',
    number: '123456789',
    billing: true,
    disabledApis: [],
    enabling: { polls: 0, calls: 0 },
    activating: new Map(),
    account: { exists: true, disabled: false },
    roles: [...RUNTIME_ROLES],
    canSign: true,
    allowsPublic: true,
    invokers: new Map(),
    database: { type: 'FIRESTORE_NATIVE', locationId: 'europe-west1' },
    bucket: 'EUROPE-WEST1',
    cors: [{ origin: ['*'], method: ['GET'], responseHeader: ['Content-Type'], maxAgeSeconds: 3600 }],
    signIn: {
      signIn: { email: { enabled: true, passwordRequired: true } },
      client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    },
    indexPolls: 0,
    cleanupPolicies: {},
    functions: new Map(),
    hosting: { config: undefined, files: [], isReleased: false },
    alertPolicies: [],
    notificationChannels: [],
    billingAccounts: [{ name: 'billingAccounts/01AB-23CD', displayName: 'My payments', open: true }],
    budgets: [],
    isFirebase: true,
    webApps: ['1:123456789:web:1'],
    hasAuth: true,
    accounts: new Map(),
    documents: new Map(),
    secrets: undefined,
    failures: new Map(),
  };
}

export function runtimeAccount({ number }: GoogleProject): string {
  return `${number}-compute@developer.gserviceaccount.com`;
}

export function runtimeMember(project: GoogleProject): string {
  return `serviceAccount:${runtimeAccount(project)}`;
}

/** A project with APIs, roles and sign-in as Firebase creates them. */
export function makeNew(project: GoogleProject): void {
  Object.assign(project, {
    disabledApis: ['compute', 'eventarc', 'iam', 'run', 'identitytoolkit'].map(
      (name) => `${name}.googleapis.com`,
    ),
    roles: [],
    canSign: false,
  });
  project.signIn['signIn'] = {};
}

/** A project as Google Cloud's console creates it, without a billing account. */
export function emptyProject(): GoogleProject {
  return {
    ...readyProject(),
    billing: false,
    disabledApis: [
      'artifactregistry',
      'billingbudgets',
      'cloudbilling',
      'cloudbuild',
      'cloudfunctions',
      'cloudscheduler',
      'compute',
      'eventarc',
      'firebase',
      'firebasehosting',
      'firebaserules',
      'firebasestorage',
      'firestore',
      'iam',
      'iamcredentials',
      'identitytoolkit',
      'monitoring',
      'orgpolicy',
      'pubsub',
      'run',
      'secretmanager',
      'storage',
    ].map((name) => `${name}.googleapis.com`),
    roles: [],
    canSign: false,
    database: undefined,
    bucket: undefined,
    cors: [],
    signIn: {},
    isFirebase: false,
    webApps: [],
    hasAuth: false,
    secrets: new Map(),
  };
}
