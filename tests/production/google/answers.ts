import * as v from 'valibot';
import { billingNotFound, domainRestricted, invalidBucket } from './failures';
import * as fresh from './new-project';
import type { GoogleProject } from './project';
import { runtimeAccount, runtimeMember } from './project';
import { missing, NOTHING, type Answer, type Service } from './service';

const TOKEN_CREATOR = 'roles/iam.serviceAccountTokenCreator';
/** https://cloud.google.com/resource-manager/reference/rest/v1/projects */
const cloudresourcemanager: Service = (project, { method, path, body }) => {
  if (path.endsWith(':testIamPermissions')) return { body: { permissions: body['permissions'] } };
  if (path.endsWith(':getIamPolicy')) {
    const bindings = project.roles.map((role) => ({ role, members: [runtimeMember(project)] }));
    return { body: { version: 1, etag: 'BwX', bindings } };
  }
  if (path.endsWith(':setIamPolicy')) {
    const { bindings } = body['policy'] as { bindings: { role: string; members: string[] }[] };
    project.roles = bindings
      .filter(({ members }) => members.includes(runtimeMember(project)))
      .map(({ role }) => role);
    return { body: body['policy'] };
  }
  if (method === 'GET') return { body: { projectId: project.id, projectNumber: project.number } };
  return undefined;
};

/** https://cloud.google.com/service-usage/docs/reference/rest/v1/services */
const serviceusage: Service = (project, { path, query, body }) => {
  const { enabling } = project;
  if (path === '/v1/operations/enable') {
    if (enabling.polls > 0) {
      enabling.polls--;
      return { body: { name: 'operations/enable' } };
    }
    if (enabling.error) return { body: { name: 'operations/enable', done: true, error: enabling.error } };
    return { body: { name: 'operations/enable', done: true, response: {} } };
  }
  const stateOf = (name: string) => ({
    name,
    state: project.disabledApis.includes(name.split('/').at(-1) ?? '') ? 'DISABLED' : 'ENABLED',
  });
  if (path.endsWith(':batchGet')) return { body: { services: query.getAll('names').map(stateOf) } };
  if (path.endsWith(':batchEnable')) {
    const enabled = body['serviceIds'] as string[];
    if (!project.billing && enabled.some((api) => !fresh.FREE_APIS.includes(api)))
      return { status: billingNotFound.status, body: { error: billingNotFound.error } };
    if (!enabling.error) project.disabledApis = project.disabledApis.filter((api) => !enabled.includes(api));
    for (const api of enabled) project.activating.set(api, enabling.calls);
    if (enabling.polls > 0 || enabling.error) return { body: { name: 'operations/enable' } };
    return { body: { name: 'operations/noop.DONE_OPERATION', done: true, response: {} } };
  }
  if (path.endsWith(':generateServiceIdentity')) return { body: { name: 'operations/identity', done: true } };
  return { body: stateOf(path) };
};

/** https://cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts */
const iam: Service = (project, { method, path, body }) => {
  const { account } = project;
  if (!account.exists) return missing('service account');
  if (path.endsWith(':enable')) {
    account.disabled = false;
    return NOTHING;
  }
  if (path.endsWith(':getIamPolicy'))
    return {
      body: project.canSign
        ? { bindings: [{ role: TOKEN_CREATOR, members: [runtimeMember(project)] }] }
        : { etag: 'ACAB' },
    };
  if (method === 'GET') return { body: { email: runtimeAccount(project), disabled: account.disabled } };
  if (!path.endsWith(':setIamPolicy')) return undefined;
  const { bindings } = body['policy'] as { bindings: { role: string }[] };
  project.canSign = bindings.some(({ role }) => role === TOKEN_CREATOR);
  return { body: body['policy'] };
};

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases */
const firestore: Service = (project, call) => {
  const { method, path } = call;
  const created = fresh.firestore(project, call);
  if (created) return created;
  if (path.endsWith('/databases/(default)'))
    return project.database ? { body: { name: path, ...project.database } } : missing('database');
  if (path.endsWith('/collectionGroups/-/indexes')) {
    const isBuilding = project.indexPolls > 0;
    if (isBuilding) project.indexPolls--;
    const state = isBuilding ? 'CREATING' : 'READY';
    const name = `projects/${project.id}/databases/(default)/collectionGroups/orders/indexes/1`;
    return { body: { indexes: [{ name, state, queryScope: 'COLLECTION', fields: [] }] } };
  }
  if (path.endsWith('/collectionGroups/-/fields')) return { body: { fields: [] } };
  if (method === 'GET') return undefined;
  return { body: { name: 'operations/index', done: false } };
};

const firebaserules: Service = (project, { method, path }) => {
  if (path.endsWith(':test')) return NOTHING;
  if (method === 'GET') return { body: { releases: [] } };
  if (path.endsWith('/rulesets')) return { body: { name: `projects/${project.id}/rulesets/1` } };
  return { body: { name: path } };
};

/** There is one after the first build. https://cloud.google.com/artifact-registry/docs/reference/rest */
const artifactregistry: Service = (project, { method, body }) => {
  if (project.functions.size === 0) return missing('repository');
  if (method === 'PATCH') project.cleanupPolicies = body['cleanupPolicies'] as Record<string, unknown>;
  return { body: { name: 'gcf-artifacts', cleanupPolicies: project.cleanupPolicies } };
};

function saveFunction(project: GoogleProject, name: string, body: Record<string, unknown>): Answer {
  const region = name.split('/')[3] ?? '';
  const id = name.split('/').at(-1) ?? '';
  const serviceConfig = {
    ...(body['serviceConfig'] as object | undefined),
    uri: `https://${id}.a.run.app`,
    service: `projects/${project.id}/locations/${region}/services/${id}`,
  };
  const saved = {
    ...project.functions.get(id),
    ...body,
    name,
    state: 'ACTIVE',
    environment: 'GEN_2',
    serviceConfig,
  };
  project.functions.set(id, saved);
  return { body: { name: `operations/${id}`, done: false } };
}

/** https://cloud.google.com/functions/docs/reference/rest/v2/projects.locations.functions */
const cloudfunctions: Service = (project, { method, path, query, body, origin }) => {
  if (path.startsWith('/v2/operations/')) {
    const id = path.split('/').at(-1) ?? '';
    return { body: { name: path, done: true, response: project.functions.get(id) } };
  }
  if (path.endsWith(':generateUploadUrl'))
    return {
      body: { uploadUrl: `${origin}/upload`, storageSource: { bucket: 'sources', object: 'source.zip' } },
    };
  if (method === 'GET')
    return { body: { functions: path.startsWith('/v1/') ? [] : [...project.functions.values()] } };
  const name = path.replace(/^\/v2\//, '');
  if (method === 'POST') return saveFunction(project, `${name}/${query.get('functionId') ?? ''}`, body);
  return method === 'PATCH' ? saveFunction(project, name, body) : undefined;
};

const secretmanager: Service = (project, call) => {
  if (project.secrets) return fresh.secrets(project.secrets, call);
  const { path } = call;
  const name = path.replace(/^\/v1\//, '');
  if (path.endsWith(':getIamPolicy')) return { body: { bindings: [] } };
  if (path.endsWith(':setIamPolicy')) return NOTHING;
  if (path.endsWith(':access')) return { body: { payload: { data: secretOf(name) } } };
  if (path.includes('/versions/')) return { body: { name: name.replace('latest', '1'), state: 'ENABLED' } };
  return { body: { name, labels: {} } };
};

export const SECRET_VALUES: Readonly<Record<string, string>> = {
  STORE_LINK_SECRET: 'long enough for a secret',
  STRIPE_SECRET_KEY: 'sk_test_rehearsal',
  STRIPE_WEBHOOK_SECRET: 'whsec_rehearsal',
};

/** Set when the stand-in starts, as it names a port. */
export const smtpAddress = { value: 'smtp://127.0.0.1:1' };

function secretOf(name: string): string {
  const secret = /\/secrets\/([A-Z_]+)\//.exec(name)?.[1] ?? '';
  return Buffer.from(secret === 'SMTP_URL' ? smtpAddress.value : (SECRET_VALUES[secret] ?? '')).toString(
    'base64',
  );
}

const identitytoolkit: Service = (project, call) => {
  const { method, body } = call;
  const answered = fresh.identity(project, call);
  if (answered) return answered;
  if (method === 'PATCH') Object.assign(project.signIn, body);
  return { body: project.signIn };
};

const orgpolicy: Service = (project) => ({
  body: project.allowsPublic ? {} : { spec: { rules: [{ values: { allowedValues: ['C0abc'] } }] } },
});

/** https://firebase.google.com/docs/reference/hosting/rest */
const firebasehosting: Service = ({ id, hosting }, { method, path, body, origin }) => {
  if (path.includes('/customDomains/'))
    return { body: { name: path, hostState: 'HOST_ACTIVE', cert: { state: 'CERT_ACTIVE' } } };
  if (path.endsWith(':populateFiles')) {
    const files = body['files'] as Record<string, string>;
    hosting.files.push(...Object.keys(files));
    return { body: { uploadRequiredHashes: Object.values(files), uploadUrl: `${origin}/upload` } };
  }
  if (path.endsWith('/versions')) {
    hosting.files = [];
    hosting.isReleased = false;
    return { body: { name: `sites/${id}/versions/1`, status: 'CREATED' } };
  }
  if (path.endsWith('/releases')) {
    hosting.isReleased = true;
    return { body: { name: `sites/${id}/releases/1` } };
  }
  if (method !== 'PATCH') return { body: { sites: [] } };
  hosting.config = body['config'];
  return { body: { name: `sites/${id}/versions/1`, status: 'FINALIZED' } };
};

const google: Service = () => ({
  body: {
    access_token: 'ya29.rehearsal',
    expires_in: 3600,
    scope: 'https://www.googleapis.com/auth/cloud-platform',
    token_type: 'Bearer',
  },
});

const firebase: Service = (project, call) => fresh.firebase(project, call) ?? existingProject(project, call);

const existingProject: Service = ({ id, number }, { path }) => ({
  body: path.endsWith('/adminSdkConfig')
    ? { projectId: id, storageBucket: `${id}.firebasestorage.app` }
    : { projectId: id, projectNumber: number, resources: { hostingSite: id } },
});

const firebasestorage: Service = (project, { method, body }) => {
  const { id, number } = project;
  // https://firebase.google.com/docs/reference/rest/storage/rest/v1alpha/projects.defaultBucket/create
  if (method === 'POST') project.bucket = String(body['location']).toUpperCase();
  return {
    body: {
      name: `projects/${id}/defaultBucket`,
      bucket: { name: `projects/${number}/buckets/${id}.firebasestorage.app` },
    },
  };
};

/** https://cloud.google.com/storage/docs/json_api/v1/buckets: lists of texts, and a number of seconds */
const corsRule = v.strictObject({
  origin: v.optional(v.array(v.string())),
  method: v.optional(v.array(v.pipe(v.string(), v.regex(/^(?:\*|[A-Z]+)$/)))),
  responseHeader: v.optional(v.array(v.string())),
  maxAgeSeconds: v.optional(v.pipe(v.number(), v.integer())),
});

const storage: Service = (project, { method, path, body }) => {
  const { bucket } = project;
  if (bucket === undefined) return missing('bucket');
  if (method === 'PATCH') {
    const rules = v.safeParse(v.array(corsRule), body['cors']);
    if (!rules.success) return { status: 400, body: { error: invalidBucket.error } };
    project.cors = rules.output;
  }
  return {
    body: {
      name: path.split('/').at(-1),
      location: bucket,
      ...(project.cors.length > 0 && { cors: project.cors }),
    },
  };
};

const compute: Service = (project) => ({ body: { defaultServiceAccount: runtimeAccount(project) } });

const firebaseextensions: Service = () => ({ body: { instances: [] } });

const cloudscheduler: Service = (_project, { method }) => (method === 'GET' ? missing('job') : NOTHING);

/** https://cloud.google.com/run/docs/reference/rest/v2/projects.locations.services */
const run: Service = ({ functions, invokers, allowsPublic }, { method, path, body }) => {
  const [, id = '', verb] = /\/services\/(\w+)(?::(\w+))?$/.exec(path) ?? [];
  if (!functions.has(id)) return missing('service');
  if (verb === 'getIamPolicy') {
    const members = invokers.get(id) === 'role' ? ['allUsers'] : [];
    return { body: { bindings: [{ role: 'roles/run.invoker', members }] } };
  }
  if (verb === 'setIamPolicy') {
    const isPublic = JSON.stringify(body).includes('"allUsers"');
    if (isPublic && !allowsPublic) return { status: 400, body: { error: domainRestricted.error } };
    if (isPublic) invokers.set(id, 'role');
    return NOTHING;
  }
  if (method === 'PATCH') {
    if (body['invokerIamDisabled'] === true) invokers.set(id, 'unchecked');
    return { body: { name: 'projects/1/locations/europe-west1/operations/1', done: true } };
  }
  return { body: { name: path, invokerIamDisabled: invokers.get(id) === 'unchecked' } };
};

/** The answers of each service. Everything else is 404, which the tests report. */
/** https://cloud.google.com/monitoring/api/ref_v3/rest */
const monitoring: Service = (project, { method, path, query, body }) => {
  const collection = /(alertPolicies|notificationChannels)(?:\/(\d+))?$/.exec(path);
  const [, kind = '', id] = collection ?? [];
  const stored = kind === 'alertPolicies' ? project.alertPolicies : project.notificationChannels;
  if (!collection) return undefined;
  if (method === 'POST') {
    const created = { ...body, name: `projects/${project.id}/${kind}/${stored.length + 1}` };
    stored.push(created);
    return { body: created };
  }
  if (method === 'PATCH') {
    const index = Number(id) - 1;
    if (!stored[index]) return missing(path);
    stored[index] = body;
    return { body };
  }
  const filter = query.get('filter') ?? '';
  return { body: { [kind]: stored.filter((each) => matchesEmail(each, filter)) } };
};

/** Whether a channel is for the filter's address. */
function matchesEmail({ labels }: Record<string, unknown>, filter: string): boolean {
  const { email_address: email } = (labels ?? {}) as { email_address?: string };
  return filter === '' || filter.includes(`"${email ?? ''}"`);
}

export const SERVICES: Readonly<Record<string, Service>> = {
  artifactregistry,
  billingbudgets: fresh.billingbudgets,
  cloudbilling: fresh.cloudbilling,
  cloudfunctions,
  cloudresourcemanager,
  cloudscheduler,
  compute,
  firebase,
  firebaseextensions,
  firebasehosting,
  firebaserules,
  firebasestorage,
  firestore,
  google,
  iam,
  identitytoolkit,
  monitoring,
  orgpolicy,
  run,
  secretmanager,
  serviceusage,
  storage,
};
