import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICES } from './answers';
import { serviceDisabled, type Failure } from './failures';
import type { GoogleProject } from './project';

/** Variables that redirect firebase-tools (lib/api.js) and our client. */
const VARIABLES: Readonly<Record<string, string>> = {
  ARTIFACT_REGISTRY_DOMAIN: 'artifactregistry',
  BILLING_BUDGETS_URL: 'billingbudgets',
  CLOUD_RUN_API_URL: 'run',
  CLOUD_RUN_URL: 'run',
  CLOUD_SECRET_MANAGER_URL: 'secretmanager',
  COMPUTE_URL: 'compute',
  EVENTARC_URL: 'eventarc',
  FIREBASE_API_URL: 'firebase',
  FIREBASE_AUTH_MANAGEMENT_URL: 'identitytoolkit',
  FIREBASE_CLOUDBILLING_URL: 'cloudbilling',
  FIREBASE_CLOUDBUILD_URL: 'cloudbuild',
  FIREBASE_CLOUDSCHEDULER_URL: 'cloudscheduler',
  FIREBASE_CLOUD_TAKS_URL: 'cloudtasks',
  FIREBASE_EXT_URL: 'firebaseextensions',
  FIREBASE_FIREBASESTORAGE_URL: 'firebasestorage',
  FIREBASE_FUNCTIONS_URL: 'cloudfunctions',
  FIREBASE_FUNCTIONS_V2_URL: 'cloudfunctions',
  FIREBASE_GOOGLE_URL: 'google',
  FIREBASE_HOSTING_API_URL: 'firebasehosting',
  FIREBASE_IAM_URL: 'iam',
  FIREBASE_IDENTITY_URL: 'identitytoolkit',
  FIREBASE_PUBSUB_URL: 'pubsub',
  FIREBASE_RESOURCEMANAGER_URL: 'cloudresourcemanager',
  FIREBASE_RULES_URL: 'firebaserules',
  FIREBASE_RUNTIMECONFIG_URL: 'runtimeconfig',
  FIREBASE_SERVICE_USAGE_URL: 'serviceusage',
  FIREBASE_STORAGE_URL: 'storage',
  FIRESTORE_URL: 'firestore',
  MONITORING_URL: 'monitoring',
  ORG_POLICY_URL: 'orgpolicy',
};

export interface GoogleStandIn {
  /** Redirects firebase-tools and our client here. */
  readonly environment: Readonly<Record<string, string>>;
  /** Calls that no service answered, as `GET runtimeconfig/v1beta1/…`. */
  readonly unknownCalls: readonly string[];
  readonly close: () => Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (!(request.headers['content-type'] ?? '').includes('json')) return {};
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

/** A call's failure, if any: wanted by the test, or because the API isn't enabled or doesn't answer yet. */
function failureOf(project: GoogleProject, service: string, call: string): Failure | undefined {
  const wanted = [...project.failures].find(
    ([pattern, { times = 1 }]) => times > 0 && pattern.test(call),
  )?.[1];
  if (wanted?.times !== undefined) wanted.times--;
  if (wanted) return wanted;
  const api = `${service}.googleapis.com`;
  if (project.disabledApis.includes(api)) return serviceDisabled(api);
  const left = project.activating.get(api) ?? 0;
  project.activating.set(api, Math.max(0, left - 1));
  return left > 0 ? serviceDisabled(api) : undefined;
}

/** Answers for one project like the Google services a deployment calls. */
export async function startGoogle(project: GoogleProject): Promise<GoogleStandIn> {
  const unknownCalls: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const url = new URL(request.url ?? '', 'http://stand-in');
    const [, service = '', rest = ''] = /^\/([a-z-]+)(\/.*)?$/.exec(decodeURIComponent(url.pathname)) ?? [];
    const call = `${request.method ?? ''} ${service}${rest}`;
    if (service === 'upload') return send(response, 200, {});
    const failed = failureOf(project, service, call);
    if (failed) return send(response, failed.status, { error: failed.error });
    const found = SERVICES[service]?.(project, {
      method: request.method ?? '',
      path: rest,
      query: url.searchParams,
      body,
      origin,
    });
    if (!found) unknownCalls.push(call);
    send(
      response,
      found?.status ?? (found ? 200 : 404),
      found?.body ?? { error: { code: 404, message: call } },
    );
  };
  const server: Server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => send(response, 500, { error: String(error) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const environment = Object.fromEntries(
    Object.entries(VARIABLES).map(([name, service]) => [name, `${origin}/${service}`]),
  );
  return {
    environment: { ...environment, FIREBASE_TOKEN: '1//rehearsal' },
    unknownCalls,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
