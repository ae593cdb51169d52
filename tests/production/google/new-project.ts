import { configurationNotFound } from './failures';
import type { GoogleProject, Secret, StoredDocument } from './project';
import { alreadyExists, missing, NOTHING, type Answer, type Call, type Service } from './service';

// What a project answers while it is being set up.

/** APIs that can be enabled without a billing account. */
export const FREE_APIS: readonly string[] = ['cloudbilling.googleapis.com', 'firebase.googleapis.com'];

/** https://cloud.google.com/billing/docs/reference/rest/v1/projects */
export const cloudbilling: Service = (project, { method, path, body }) => {
  if (path === '/v1/billingAccounts') return { body: { billingAccounts: project.billingAccounts } };
  if (method === 'PUT')
    project.billing = project.billingAccounts.some(({ name }) => name === body['billingAccountName']);
  const [account] = project.billingAccounts;
  return {
    body: {
      billingEnabled: project.billing,
      ...(project.billing ? { billingAccountName: account?.name } : {}),
    },
  };
};

/** https://cloud.google.com/billing/docs/reference/budget/rest/v1/billingAccounts.budgets */
export const billingbudgets: Service = ({ budgets }, { method, body }) => {
  if (method === 'GET') return { body: budgets.length === 0 ? {} : { budgets } };
  budgets.push(body);
  return { body };
};

/** https://firebase.google.com/docs/reference/firebase-management/rest */
export const firebase: Service = (project, { method, path }) => {
  const { id, webApps } = project;
  if (path.includes('/operations/')) return { body: { name: path, done: true, response: {} } };
  if (path.endsWith(':addFirebase')) {
    project.isFirebase = true;
    return { body: { name: 'operations/add-firebase' } };
  }
  if (!project.isFirebase) return missing(`Firebase project ${id}`);
  if (path.endsWith('/config'))
    return { body: { appId: webApps[0], apiKey: `AIza${'x'.repeat(35)}`, projectId: id } };
  if (!path.endsWith('/webApps')) return undefined;
  if (method === 'GET')
    return { body: webApps.length === 0 ? {} : { apps: webApps.map((appId) => ({ appId })) } };
  webApps.push(`1:123456789:web:${webApps.length + 1}`);
  return { body: { name: 'operations/web-app' } };
};

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases */
export const firestore: Service = (project, call) => {
  const { method, path, body } = call;
  const { documents } = project;
  if (path.includes('/operations/')) return { body: { name: path, done: true, response: {} } };
  if (method === 'POST' && path.endsWith('/databases')) {
    if (project.database) return alreadyExists('database (default)');
    project.database = { type: String(body['type']), locationId: String(body['locationId']) };
    return { body: { name: `projects/${project.id}/databases/(default)/operations/1` } };
  }
  if (path.endsWith('/documents:commit')) {
    const writes = body['writes'] as {
      update: { name: string; fields: Record<string, unknown> };
      currentDocument?: { exists: boolean };
    }[];
    // https://cloud.google.com/firestore/docs/reference/rest/v1/Precondition
    const taken = writes.find(
      ({ update, currentDocument }) => currentDocument?.exists === false && documents.has(update.name),
    );
    if (taken) return alreadyExists(`document ${taken.update.name}`);
    for (const { update } of writes) documents.set(update.name, { fields: update.fields, write: 1 });
    return { body: { writeResults: writes.map(() => ({})) } };
  }
  return path.includes('/documents/') ? answerAboutDocuments(project, call) : undefined;
};

function shown(name: string, { fields, write }: StoredDocument) {
  return { name, fields, updateTime: `2026-11-22T00:00:00.${String(write).padStart(6, '0')}Z` };
}

const PRECONDITION: Answer = {
  status: 400,
  body: { error: { code: 400, status: 'FAILED_PRECONDITION', message: 'The stored version differs.' } },
};

/** Documents per page: fewer than requested, as Firestore may do. */
const PAGE = 2;

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents */
function answerAboutDocuments(
  { documents }: GoogleProject,
  { method, path, query, body }: Call,
): Answer | undefined {
  const name = path.replace('/v1/', '');
  const stored = documents.get(name);
  const [, below = ''] = name.split('/documents/');
  if (method === 'GET' && below.split('/').length % 2 === 1) {
    const found = [...documents].filter(
      ([each]) => each.startsWith(`${name}/`) && !each.slice(name.length + 1).includes('/'),
    );
    const start = Number(query.get('pageToken') ?? '0');
    const page = found.slice(start, start + PAGE).map(([each, document]) => shown(each, document));
    const isLast = start + PAGE >= found.length;
    return { body: { documents: page, ...(isLast ? {} : { nextPageToken: String(start + PAGE) }) } };
  }
  if (method === 'GET') return stored ? { body: shown(name, stored) } : missing(name);
  if (method !== 'PATCH') return undefined;
  const expected = query.get('currentDocument.updateTime');
  if (expected !== null && (!stored || shown(name, stored).updateTime !== expected)) return PRECONDITION;
  const given = body['fields'] as Record<string, unknown>;
  const masked = query.getAll('updateMask.fieldPaths').map((field) => [field, given[field]] as const);
  const document = {
    fields: { ...stored?.fields, ...Object.fromEntries(masked) },
    write: (stored?.write ?? 0) + 1,
  };
  documents.set(name, document);
  return { body: shown(name, document) };
}

/** https://cloud.google.com/identity-platform/docs/reference/rest: v1 projects.accounts, v2 identityPlatform */
export const identity: Service = (project, { method, path, body }) => {
  const { accounts } = project;
  if (path.endsWith(':initializeAuth')) {
    if (project.hasAuth) return alreadyExists('configuration');
    project.hasAuth = true;
    return NOTHING;
  }
  if (path.startsWith('/admin/v2/') && !project.hasAuth)
    return { status: 404, body: { error: configurationNotFound.error } };
  if (path.endsWith('/accounts:batchGet')) return { body: { users: [...accounts.values()] } };
  if (path.endsWith('/accounts:lookup')) {
    const wanted = body['email'] as string[];
    const users = [...accounts.values()].filter(({ email }) => wanted.includes(String(email)));
    return { body: users.length === 0 ? {} : { users } };
  }
  if (path.endsWith('/accounts:update')) {
    const id = String(body['localId']);
    accounts.set(id, { ...accounts.get(id), ...body });
    return { body: { localId: id } };
  }
  if (method !== 'POST' || !path.endsWith('/accounts')) return undefined;
  const { password, ...account } = body;
  accounts.set(String(body['localId']), {
    ...account,
    passwordHash: `hash of ${String(password).length} characters`,
  });
  return { body: { localId: body['localId'] } };
};

/** https://cloud.google.com/secret-manager/docs/reference/rest/v1/projects.secrets */
export function secrets(stored: Map<string, Secret>, { method, path, query, body }: Call): Answer {
  const wanted = query.get('secretId');
  if (wanted !== null) {
    if (stored.has(wanted)) return alreadyExists(wanted);
    stored.set(wanted, { versions: [], annotations: {} });
    return { body: { name: wanted } };
  }
  const name = /\/secrets\/([A-Z_]+)/.exec(path)?.[1] ?? '';
  const secret = stored.get(name);
  if (!secret) return missing(name);
  const { versions } = secret;
  const version = `${path.split('/secrets/')[0] ?? ''}/secrets/${name}/versions/${versions.length}`;
  if (path.endsWith(':addVersion')) {
    const { data } = body['payload'] as { data: string };
    versions.push(Buffer.from(data, 'base64').toString());
    return { body: { name: version } };
  }
  if (method === 'PATCH') secret.annotations = body['annotations'] as Record<string, string>;
  if (!path.includes('/versions/')) return { body: { name, annotations: secret.annotations } };
  const newest = versions.at(-1);
  if (newest === undefined) return missing(`${name} has no version: it`);
  return {
    body: { name: version, state: 'ENABLED', payload: { data: Buffer.from(newest).toString('base64') } },
  };
}
