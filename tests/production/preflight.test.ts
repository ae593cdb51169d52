import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Finding } from '@store/tools/deploy/finding';
import { applyFixes, confirmAll } from '@store/tools/deploy/fixes';
import { googleWith, type Google } from '@store/tools/deploy/google/client';
import { checkGoogleProject } from '@store/tools/deploy/preflight/google-project';
import { refusal } from './google/failures';
import { readyProject, RUNTIME_ROLES, type GoogleProject } from './google/project';
import { startGoogle, type GoogleStandIn } from './google/stand-in';

let project: GoogleProject;
let standIn: GoogleStandIn;
let google: Google;

beforeEach(async () => {
  project = readyProject();
  standIn = await startGoogle(project);
  for (const [name, value] of Object.entries(standIn.environment)) vi.stubEnv(name, value);
  google = googleWith(() => Promise.resolve('ya29.rehearsal'), project.id);
});

afterEach(async () => {
  expect(standIn.unknownCalls).toEqual([]);
  vi.unstubAllEnvs();
  await standIn.close();
});

/** What is wrong with the project. */
async function preflight(): Promise<Finding[]> {
  return (await findings()).filter(({ kind }) => kind !== 'info');
}

function findings(): Promise<Finding[]> {
  const bucket = `${project.id}.firebasestorage.app`;
  const patience = { wait: () => Promise.resolve(), say: () => undefined };
  return checkGoogleProject(google, { project: project.id, region: 'europe-west1', bucket }, patience);
}

test('finds nothing in a project that is ready', async () => {
  expect(await preflight()).toEqual([]);
});

test('says where the data is', async () => {
  expect((await findings()).map(({ text }) => text)).toEqual([
    'The database is in europe-west1, which cannot be changed.',
    'The bucket is in EUROPE-WEST1, which cannot be changed.',
  ]);
});

describe('a fault that --fix repairs', () => {
  test.each<readonly [what: string, damage: () => void, text: RegExp, command: RegExp]>([
    [
      'APIs that are not enabled',
      () => (project.disabledApis = ['run.googleapis.com', 'eventarc.googleapis.com']),
      /eventarc\.googleapis\.com, run\.googleapis\.com/,
      /^gcloud services enable eventarc\.googleapis\.com run\.googleapis\.com --project my-shop-1$/,
    ],
    [
      // https://cloud.google.com/build/docs/cloud-build-service-account-updates
      'a build account without its role, as in newer organisations',
      () => (project.roles = RUNTIME_ROLES.filter((role) => !role.includes('cloudbuild'))),
      /lacks roles\/cloudbuild\.builds\.builder$/,
      /add-iam-policy-binding my-shop-1 .* --role=roles\/cloudbuild\.builds\.builder$/,
    ],
    [
      'an account without any role',
      () => (project.roles = []),
      /lacks roles\/datastore\.user, .*roles\/run\.invoker/,
      /roles\/datastore\.user && gcloud/,
    ],
    [
      'an account that may not sign links',
      () => (project.canSign = false),
      /may not sign links/,
      /service-accounts add-iam-policy-binding .*serviceAccountTokenCreator$/,
    ],
    [
      'sign-in by password that is off',
      () => (project.signIn['signIn'] = {}),
      /nobody can have an account/,
      /--fix$/,
    ],
    [
      'accounts that browsers may create',
      () => (project.signIn['client'] = {}),
      /create and delete accounts/,
      /--fix$/,
    ],
    [
      // As Firebase creates it.
      'a bucket whose files pages may not read',
      () => (project.cors = [{ origin: ['https://other.example'], method: ['PUT'] }]),
      /may not read the files of the bucket .* as one ZIP file/,
      /--fix$/,
    ],
    [
      'e-mail enumeration protection that is off',
      () => (project.signIn['emailPrivacyConfig'] = {}),
      /enumeration protection is off/,
      /--fix$/,
    ],
  ])('is %s', async (_what, damage, text, command) => {
    damage();
    const findings = await preflight();
    expect(findings).toHaveLength(1);
    expect(findings[0]?.text).toMatch(text);
    expect(findings[0]?.fix?.command).toMatch(command);
    expect(await applyFixes(findings, confirmAll)).toBe(1);
    expect(await preflight()).toEqual([]);
  });

  test('keeps the rules that the bucket has', async () => {
    const own = { origin: ['https://other.example'], method: ['PUT'] };
    project.cors = [own];
    await applyFixes(await preflight(), confirmAll);
    expect(project.cors).toEqual([own, expect.objectContaining({ origin: ['*'], method: ['GET'] })]);
  });

  test('is not that links by mail sign in, too', async () => {
    project.signIn['signIn'] = { email: { enabled: true, passwordRequired: false } };
    expect(await preflight()).toEqual([]);
  });

  test('is left alone when the operator says no', async () => {
    project.canSign = false;
    expect(await applyFixes(await preflight(), () => Promise.resolve(false))).toBe(0);
    expect(project.canSign).toBe(false);
  });
});

describe('a fault that only a person repairs', () => {
  test.each<readonly [what: string, kind: Finding['kind'], damage: () => void, text: RegExp]>([
    ['a project without the Blaze plan', 'failure', () => (project.billing = false), /Blaze plan/],
    ['no database', 'failure', () => (project.database = undefined), /firestore:databases:create/],
    [
      'a database in Datastore mode',
      'failure',
      () => (project.database = { type: 'DATASTORE_MODE', locationId: 'europe-west1' }),
      /Datastore mode/,
    ],
    [
      'a database far from the functions',
      'warning',
      () => (project.database = { type: 'FIRESTORE_NATIVE', locationId: 'europe-north1' }),
      /europe-north1 and the functions are in europe-west1/,
    ],
    [
      'a database outside Europe',
      'failure',
      () => (project.database = { type: 'FIRESTORE_NATIVE', locationId: 'nam5' }),
      /nam5, outside Europe[^]*databases:delete "\(default\)"[^]*databases:create "\(default\)" --location europe-west1/,
    ],
    ['no bucket', 'failure', () => (project.bucket = undefined), /bucket .* does not exist/],
    [
      // As the locations without charge are: https://firebase.google.com/docs/storage/web/start
      'a bucket outside Europe',
      'failure',
      () => (project.bucket = 'US-EAST1'),
      /US-EAST1, outside Europe[^]*set STORE_BUCKET/,
    ],
    [
      'an organisation that forbids public functions',
      'warning',
      () => (project.allowsPublic = false),
      /iam\.allowedPolicyMemberDomains/,
    ],
  ])('is %s', async (_what, kind, damage, text) => {
    damage();
    expect(await preflight()).toEqual([{ kind, text: expect.stringMatching(text) as string }]);
  });
});

test('a question that the operator may not ask is a warning', async () => {
  project.failures.set(/ orgpolicy\//, refusal(403));
  expect(await preflight()).toEqual([
    {
      kind: 'warning',
      text: expect.stringMatching(/policies could not be checked[^]*403: Refused by the test/) as string,
    },
  ]);
});

test.each([403, 404])('a project that Google answers with %i is a failure', async (status) => {
  project.failures.set(/GET cloudresourcemanager\/v1\/projects\/my-shop-1$/, refusal(status));
  expect(await preflight()).toEqual([
    {
      kind: 'failure',
      text: expect.stringContaining('does not exist, or your account has no access') as string,
    },
  ]);
});
