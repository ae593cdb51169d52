import { describe, expect, test } from 'vitest';
import { formatFindings } from '@store/tools/deploy/finding';
import {
  aborted,
  billingDisabled,
  billingNotFound,
  configurationNotFound,
  notFound,
  permissionDenied,
  rateLimited,
  serviceDisabled,
  serviceRestricted,
  unauthenticated,
  unavailable,
  userProjectDenied,
} from './google/failures';
import { makeNew } from './google/project';
import { rehearse } from './google/rehearsal';

const { now, fail, preflight, repair } = rehearse();

describe('a permanent failure names its repair', () => {
  const enable = () => {
    now().project.disabledApis = ['run.googleapis.com'];
  };

  test.each<readonly [what: string, damage: () => void, problem: RegExp, command: string | RegExp]>([
    [
      'no permission to enable APIs',
      () => {
        enable();
        fail(/batchEnable/, permissionDenied('serviceusage.services.enable'));
      },
      /lacks serviceusage\.services\.enable/,
      '--role=roles/serviceusage.serviceUsageAdmin',
    ],
    [
      'no billing when APIs are enabled',
      () => {
        enable();
        fail(/batchEnable/, billingNotFound);
      },
      /Billing is not enabled/,
      'gcloud billing projects link my-shop-1 --billing-account=',
    ],
    [
      'an organisation that forbids an API',
      () => {
        enable();
        fail(/batchEnable/, serviceRestricted);
      },
      /policy of your organisation \(gcp\.restrictServiceUsage\)/,
      'gcloud org-policies describe gcp.restrictServiceUsage --effective --project my-shop-1',
    ],
    [
      // https://cloud.google.com/service-usage/docs/reference/rest/v1/operations#Operation
      'an operation that fails',
      () => {
        enable();
        now().project.enabling = { polls: 1, calls: 0, error: { code: 7, message: 'Permission denied' } };
      },
      /403 PERMISSION_DENIED: Permission denied/,
      '--role=roles/serviceusage.serviceUsageAdmin',
    ],
    [
      'an operation that does not end',
      () => {
        enable();
        now().project.enabling.polls = 1000;
      },
      /had not ended after 5 minutes/,
      'https://status.cloud.google.com',
    ],
    [
      'an API that does not answer although it is enabled',
      () => fail(/identitytoolkit/, serviceDisabled('identitytoolkit.googleapis.com')),
      /sign-in methods could not be checked: identitytoolkit\.googleapis\.com is not enabled/,
      'gcloud services enable identitytoolkit.googleapis.com --project my-shop-1',
    ],
    [
      'roles that the operator may not read',
      () =>
        fail(
          /cloudresourcemanager.*:getIamPolicy/,
          permissionDenied('resourcemanager.projects.getIamPolicy'),
        ),
      /account of the functions could not be checked: Your account lacks resourcemanager/,
      'gcloud projects add-iam-policy-binding my-shop-1 --member=user:YOUR_ADDRESS --role=roles/resourcemanager.projectIamAdmin',
    ],
    [
      'roles that are always changed by someone else',
      () => {
        now().project.roles = [];
        fail(/:setIamPolicy/, aborted);
      },
      /409 ABORTED: There were concurrent policy changes/,
      'see the answer above',
    ],
    [
      'sign-in methods that the operator may not read',
      () => fail(/GET identitytoolkit/, permissionDenied('firebaseauth.configs.get')),
      /lacks firebaseauth\.configs\.get/,
      '--role=roles/firebaseauth.admin',
    ],
    [
      'a bucket in another project',
      () => fail(/GET storage/, permissionDenied('storage.buckets.get')),
      /storage bucket could not be checked/,
      '--role=roles/storage.admin',
    ],
    [
      'billing that was disabled',
      () => fail(/GET firestore/, billingDisabled),
      /Firestore database could not be checked: Billing is not enabled/,
      'https://console.firebase.google.com/project/my-shop-1/usage/details',
    ],
    [
      'a quota that is used up',
      () => fail(/GET cloudbilling/, rateLimited),
      /A quota is used up/,
      'https://console.cloud.google.com/iam-admin/quotas?project=my-shop-1',
    ],
    [
      'an outage',
      () => fail(/GET firestore/, unavailable),
      /firestore does not work, also after waiting/,
      'https://status.cloud.google.com',
    ],
    ['an expired sign-in', () => fail(/./, unauthenticated), /sign-in/, 'npx firebase login --reauth'],
    [
      'a project whose quota the operator may not use',
      () => fail(/./, userProjectDenied),
      /may not use my-shop-1/,
      '--role=roles/serviceusage.serviceUsageConsumer',
    ],
    [
      'the API of the first question that is not enabled',
      () => fail(/GET cloudresourcemanager/, serviceDisabled('cloudresourcemanager.googleapis.com')),
      /my-shop-1 could not be read: cloudresourcemanager\.googleapis\.com is not enabled/,
      'gcloud services enable cloudresourcemanager.googleapis.com --project my-shop-1',
    ],
    ['an unknown project', () => fail(/./, notFound), /does not exist/, 'npx firebase projects:list'],
    [
      'Authentication that nobody has opened yet',
      () => fail(/GET identitytoolkit/, configurationNotFound),
      /Authentication has not been set up/,
      'https://console.firebase.google.com/project/my-shop-1/authentication',
    ],
    [
      // https://cloud.google.com/iam/docs/service-accounts-delete-undelete
      'a deleted account of the functions',
      () => (now().project.account.exists = false),
      /service account 123456789-compute@developer\.gserviceaccount\.com does not exist/,
      'gcloud iam service-accounts undelete UNIQUE_ID --project my-shop-1',
    ],
  ])('%s', async (_what, damage, problem, command) => {
    damage();
    const findings = await repair();
    expect(findings.map(({ kind }) => kind)).toContain('failure');
    expect(formatFindings(findings)).toMatch(problem);
    expect(formatFindings(findings)).toContain(command);
    // No cause is waited for longer than ten minutes.
    expect(now().waited).toBeLessThanOrEqual(600);
  });

  test('without waiting, when waiting cannot help', async () => {
    fail(/GET identitytoolkit/, permissionDenied('firebaseauth.configs.get'));
    await preflight();
    expect(now().waited).toBe(0);
  });

  test('a disabled account of the functions, which --fix enables', async () => {
    now().project.account.disabled = true;
    const [finding] = await preflight();
    expect(finding?.fix?.command).toBe(
      'gcloud iam service-accounts enable 123456789-compute@developer.gserviceaccount.com --project my-shop-1',
    );
    expect(await repair()).toEqual([]);
  });

  test('APIs that are not enabled are named once, and nothing is waited for', async () => {
    makeNew(now().project);
    const findings = await preflight();
    expect(findings.map(({ text }) => text)).toEqual([expect.stringContaining('These APIs are not enabled')]);
    expect(now().waited).toBe(0);
  });
});
