import { assertFails, assertSucceeds, initializeTestEnvironment } from '@firebase/rules-unit-testing';
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, getDoc, setDoc, setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { database, openRules, project, startTestServer } from '../testing/server';
import type { TestServer } from '../testing/server';

setLogLevel('silent');

const ownRules = `rules_version = '2';
service cloud.firestore { match /databases/{db}/documents { match /users/{uid} {
  allow read, write: if request.auth.uid == uid;
} } }`;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(openRules);
});

afterAll(() => server.close());

const rulesPath = `/emulator/v1/projects/${project}:securityRules`;

async function putRules(content: string, others: object = {}): Promise<{ status: number; body: unknown }> {
  const body = JSON.stringify({ rules: { files: [{ name: 'security.rules', content }] }, ...others });
  const response = await server.fetch(rulesPath, { method: 'PUT', body });
  return { status: response.status, body: await response.json() };
}

describe('@firebase/rules-unit-testing', () => {
  let environment: RulesTestEnvironment;

  beforeAll(async () => {
    const firestore = { host: '127.0.0.1', port: server.port, rules: ownRules };
    environment = await initializeTestEnvironment({ projectId: project, firestore });
  });

  afterAll(() => environment.cleanup());

  test('sets rules, authenticates as any user, seeds with rules disabled and clears data', async () => {
    await environment.withSecurityRulesDisabled((context) =>
      setDoc(doc(context.firestore(), 'users/bob'), { n: 1 }),
    );
    const alice = environment.authenticatedContext('alice').firestore();
    await assertSucceeds(setDoc(doc(alice, 'users/alice'), { n: 1 }));
    await assertFails(setDoc(doc(alice, 'users/bob'), { n: 1 }));
    await assertFails(getDoc(doc(alice, 'users/bob')));
    await assertFails(getDoc(doc(environment.unauthenticatedContext().firestore(), 'users/alice')));
    const bob = environment.authenticatedContext('bob').firestore();
    expect((await assertSucceeds(getDoc(doc(bob, 'users/bob')))).data()).toEqual({ n: 1 });
    await environment.clearFirestore();
    expect(
      (await getDoc(doc(environment.authenticatedContext('carol').firestore(), 'users/carol'))).exists(),
    ).toBe(false);
  });
});

describe('securityRules endpoint', () => {
  test('rejects rules that do not compile, with the position, and keeps the active ones', async () => {
    const { status, body } = await putRules('service cloud.firestore {\n  match oops\n}');
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: {
        status: 'INVALID_ARGUMENT',
        message: expect.stringMatching(/^security\.rules:2:\d+: /) as unknown,
      },
    });
    expect((await server.fetch(`/v1/${database}/documents/users/alice`)).status).toBe(403);
  });

  test('reports unknown names as warnings, as at startup', async () => {
    const misspelt = ownRules.replace('request.auth.uid', 'requst.auth.uid');
    const { status, body } = await putRules(misspelt);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      issues: [
        { severity: 'WARNING', sourcePosition: { line: 3 }, description: "Unknown variable 'requst'" },
      ],
    });
    const other = await startTestServer(misspelt);
    expect(other.log).toEqual([expect.stringMatching(/^warning: .*:3:\d+: Unknown variable 'requst'$/)]);
    await other.close();
  });

  test('returns the errors with ignore_errors, as the CLI requests', async () => {
    const { status, body } = await putRules('service', { ignore_errors: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      issues: [
        { severity: 'ERROR', sourcePosition: { line: 1 }, description: expect.any(String) as unknown },
      ],
    });
  });

  test('replaces the rules of one project only', async () => {
    expect(await putRules(ownRules)).toMatchObject({ status: 200 });
    const other = `/v1/projects/demo-other/databases/(default)/documents/users/alice`;
    expect((await server.fetch(other)).status).toBe(404);
    expect((await server.fetch(`/v1/${database}/documents/users/alice`)).status).toBe(403);
  });
});

describe('denied request', () => {
  test('logs one line with each allow statement and its outcome', async () => {
    await putRules(ownRules);
    const before = server.log.length;
    await server.fetch(`/v1/${database}/documents/users/alice`);
    expect(server.log.slice(before)).toEqual([
      expect.stringMatching(
        /^denied get \/databases\/\(default\)\/documents\/users\/alice to anonymous: allow at L3:3 (was false|failed \(.*\)) for 'get'$/,
      ),
    ]);
  });
});

test('the registration of a trigger of Cloud Functions is accepted', async () => {
  const path = `/emulator/v1/projects/${project}/eventarcTrigger?eventarcTriggerId=europe-west1-mail-0`;
  const body = JSON.stringify({ eventType: 'google.cloud.firestore.document.v1.created' });
  expect((await server.fetch(path, { method: 'POST', body })).status).toBe(200);
  expect((await server.fetch(path, { method: 'GET' })).status).toBe(404);
});
