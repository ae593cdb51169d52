/** A project as Google sees it. Tests change it to make a deployment fail as the real services do. */
export interface GoogleProject {
  readonly id: string;
  readonly number: string;
  billing: boolean;
  /** Services that are not enabled. */
  disabledApis: string[];
  /** Roles of the account that runs the functions. */
  roles: string[];
  canSign: boolean;
  /** Whether the organisation lets allUsers be granted roles. */
  allowsPublic: boolean;
  /** Undefined when there is none. */
  database: { type: string; locationId: string } | undefined;
  hasBucket: boolean;
  signIn: Record<string, unknown>;
  /** How often indexes are still reported as being built. */
  indexPolls: number;
  /** Cleanup policies of the container images' repository, which exists once a function does. */
  cleanupPolicies: Record<string, unknown>;
  readonly functions: Map<string, Record<string, unknown>>;
  /** The hosting configuration and files of the last version. */
  hosting: { config: unknown; files: string[]; isReleased: boolean };
  readonly alertPolicies: Record<string, unknown>[];
  readonly notificationChannels: Record<string, unknown>[];
  /** Statuses of calls that fail, by service and path: `artifactregistry/v1/…`. */
  readonly refusals: Map<RegExp, number>;
}

export const RUNTIME_ROLES = [
  'roles/datastore.user',
  'roles/firebaseauth.admin',
  'roles/storage.objectAdmin',
  'roles/eventarc.eventReceiver',
  'roles/run.invoker',
  'roles/cloudbuild.builds.builder',
];

/** A project in which nothing has been deployed and nothing is missing. */
export function readyProject(): GoogleProject {
  return {
    id: 'my-shop-1',
    number: '123456789',
    billing: true,
    disabledApis: [],
    roles: [...RUNTIME_ROLES],
    canSign: true,
    allowsPublic: true,
    database: { type: 'FIRESTORE_NATIVE', locationId: 'europe-west1' },
    hasBucket: true,
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
    refusals: new Map(),
  };
}

export function runtimeMember({ number }: GoogleProject): string {
  return `serviceAccount:${number}-compute@developer.gserviceaccount.com`;
}
