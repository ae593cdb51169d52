import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SETUP_STEPS } from '@store/tools/setup/steps';
import {
  billingNotFound,
  notFound,
  permissionDenied,
  rateLimited,
  refusal,
  serviceRestricted,
  times,
  unavailable,
  type Failure,
} from '../google/failures';
import { expectCompleteShop, startRehearsal, type Rehearsal } from './rehearsal';

let shop: Rehearsal;

beforeEach(async () => {
  shop = await startRehearsal();
});
afterEach(() => shop.close());

interface Refused {
  readonly step: string;
  /** Documentation of the call. */
  readonly page: string;
  readonly call: RegExp;
  readonly permanent: Failure;
  /** What repairs it. */
  readonly repair: string;
}

/** A call of each step at Google, with a refusal that waiting does not end. */
const REFUSED: readonly Refused[] = [
  {
    step: 'project',
    page: 'https://cloud.google.com/resource-manager/reference/rest/v1/projects/get',
    call: /GET cloudresourcemanager/,
    permanent: notFound,
    repair: 'npx firebase projects:create my-shop-1',
  },
  {
    step: 'first-apis',
    page: 'https://cloud.google.com/service-usage/docs/reference/rest/v1/services/batchEnable',
    call: /POST serviceusage.*batchEnable/,
    permanent: permissionDenied('serviceusage.services.enable'),
    repair: '--role=roles/serviceusage.serviceUsageAdmin',
  },
  {
    step: 'billing',
    page: 'https://cloud.google.com/billing/docs/reference/rest/v1/projects/updateBillingInfo',
    call: /PUT cloudbilling/,
    permanent: permissionDenied('resourcemanager.projects.createBillingAssignment'),
    repair: '--role=roles/billing.projectManager',
  },
  {
    step: 'apis',
    page: 'https://cloud.google.com/resource-manager/docs/organization-policy/restricting-resources',
    call: /POST serviceusage.*batchEnable/,
    permanent: serviceRestricted,
    repair: 'gcloud org-policies describe gcp.restrictServiceUsage --effective --project my-shop-1',
  },
  {
    step: 'firebase',
    page: 'https://firebase.google.com/docs/reference/firebase-management/rest/v1beta1/projects/addFirebase',
    call: /POST firebase\/.*:addFirebase/,
    permanent: permissionDenied('firebase.projects.update'),
    repair: '--role=roles/firebase.admin',
  },
  {
    step: 'account',
    page: 'https://cloud.google.com/resource-manager/reference/rest/v1/projects/setIamPolicy',
    call: /POST cloudresourcemanager.*:setIamPolicy/,
    permanent: permissionDenied('resourcemanager.projects.setIamPolicy'),
    repair: '--role=roles/resourcemanager.projectIamAdmin',
  },
  {
    step: 'database',
    page: 'https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases/create',
    call: /POST firestore.*\/databases$/,
    permanent: permissionDenied('datastore.databases.create'),
    repair: '--role=roles/datastore.owner',
  },
  {
    step: 'bucket',
    page: 'https://firebase.google.com/docs/reference/rest/storage/rest/v1alpha/projects.defaultBucket/create',
    call: /POST firebasestorage/,
    permanent: permissionDenied('firebasestorage.defaultBucket.create'),
    repair: '--role=roles/firebase.admin',
  },
  {
    step: 'bucket',
    page: 'https://cloud.google.com/storage/docs/json_api/v1/buckets/patch',
    call: /PATCH storage/,
    permanent: permissionDenied('storage.buckets.update'),
    repair: '--role=roles/storage.admin',
  },
  {
    step: 'sign-in',
    page: 'https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects.identityPlatform/initializeAuth',
    call: /POST identitytoolkit.*initializeAuth/,
    permanent: permissionDenied('firebaseauth.configs.create'),
    repair: '--role=roles/firebaseauth.admin',
  },
  {
    step: 'web-app',
    page: 'https://firebase.google.com/docs/reference/firebase-management/rest/v1beta1/projects.webApps/create',
    call: /POST firebase\/.*webApps/,
    permanent: permissionDenied('firebase.clients.create'),
    repair: '--role=roles/firebase.admin',
  },
  {
    step: 'settings',
    page: 'https://firebase.google.com/docs/reference/firebase-management/rest/v1beta1/projects.webApps/getConfig',
    call: /GET firebase\/.*config/,
    permanent: permissionDenied('firebase.clients.get'),
    repair: '--role=roles/firebase.admin',
  },
  {
    step: 'link-secret',
    page: 'https://cloud.google.com/secret-manager/docs/reference/rest/v1/projects.secrets/addVersion',
    call: /POST secretmanager.*STORE_LINK_SECRET:addVersion/,
    permanent: permissionDenied('secretmanager.versions.add'),
    repair: '--role=roles/secretmanager.admin',
  },
  {
    step: 'mail-server',
    page: 'https://cloud.google.com/secret-manager/docs/reference/rest/v1/projects.secrets.versions/access',
    call: /GET secretmanager.*SMTP_URL.*:access/,
    permanent: permissionDenied('secretmanager.versions.access'),
    repair: '--role=roles/secretmanager.admin',
  },
  {
    step: 'test-mail',
    page: 'https://cloud.google.com/secret-manager/docs/reference/rest/v1/projects.secrets/patch',
    call: /PATCH secretmanager.*SMTP_URL/,
    permanent: permissionDenied('secretmanager.secrets.update'),
    repair: '--role=roles/secretmanager.admin',
  },
  {
    step: 'stripe-key',
    page: 'https://cloud.google.com/secret-manager/docs/quotas',
    call: /POST secretmanager.*STRIPE_SECRET_KEY:addVersion/,
    permanent: rateLimited,
    repair: 'https://console.cloud.google.com/iam-admin/quotas?project=my-shop-1',
  },
  {
    step: 'webhook',
    page: 'https://cloud.google.com/secret-manager/docs/reference/rest/v1/projects.secrets/addVersion',
    call: /POST secretmanager.*STRIPE_WEBHOOK_SECRET:addVersion/,
    permanent: permissionDenied('secretmanager.versions.add'),
    repair: '--role=roles/secretmanager.admin',
  },
  {
    step: 'member',
    page: 'https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/update',
    call: /POST identitytoolkit.*accounts:update/,
    permanent: permissionDenied('firebaseauth.users.update'),
    repair: '--role=roles/firebaseauth.admin',
  },
  {
    step: 'budget',
    page: 'https://cloud.google.com/billing/docs/reference/budget/rest/v1/billingAccounts.budgets/create',
    call: /POST billingbudgets/,
    permanent: permissionDenied('billing.budgets.create'),
    repair: 'gcloud billing accounts add-iam-policy-binding BILLING_ACCOUNT',
  },
  {
    step: 'alerts',
    page: 'https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies/create',
    call: /POST monitoring.*alertPolicies/,
    permanent: permissionDenied('monitoring.alertPolicies.create'),
    repair: '--role=roles/monitoring.editor',
  },
];

test('every step has a refusal here', () => {
  expect([...new Set(REFUSED.map(({ step }) => step))]).toEqual(SETUP_STEPS.map(({ name }) => name));
});

describe('a refusal of Google', () => {
  test.each(REFUSED)(
    'that stays ends the step $step with its repair ($page)',
    async ({ step, call, permanent, repair }) => {
      // The same call belongs to two steps.
      if (step === 'apis') await shop.run({ steps: SETUP_STEPS.slice(0, 3) });
      shop.fail(call, permanent);
      const message = await shop.run();
      expect(message).toContain(repair);
      expect(message).toContain(`The step '${step}' is not done`);
      expect(message).toContain('npm run setup -- --project my-shop-1');
      expect(shop.waited).toBeLessThanOrEqual(600);
      shop.project.failures.clear();
      expect(await shop.run()).toBeUndefined();
      await expectCompleteShop(shop);
    },
  );

  // https://cloud.google.com/iam/docs/retry-strategy
  test.each(REFUSED)('that passes does not end the step $step', async ({ call }) => {
    shop.fail(call, times(2, unavailable));
    expect(await shop.run()).toBeUndefined();
    expect(shop.waited).toBeGreaterThan(0);
    await expectCompleteShop(shop);
  });
});

describe('APIs', () => {
  test('that answer only minutes after they were enabled are waited for', async () => {
    shop.project.enabling = { polls: 3, calls: 2 };
    expect(await shop.run()).toBeUndefined();
    expect(shop.shown.join('\n')).toMatch(/still activating/);
    await expectCompleteShop(shop);
  });

  test('that cannot be enabled without billing name the billing account', async () => {
    shop.fail(/POST serviceusage.*batchEnable/, billingNotFound);
    expect(await shop.run()).toContain('gcloud billing projects link my-shop-1');
  });
});

describe('what only a person can change', () => {
  test('is a missing billing account', async () => {
    Object.assign(shop.project, { billingAccounts: [{ name: 'x', displayName: 'Closed', open: false }] });
    expect(await shop.run()).toContain('https://console.cloud.google.com/billing/create?project=my-shop-1');
  });

  test('is a database outside Europe', async () => {
    shop.project.database = { type: 'FIRESTORE_NATIVE', locationId: 'nam5' };
    expect(await shop.run()).toContain(
      'npx firebase firestore:databases:delete "(default)" --project my-shop-1',
    );
  });
});

describe('the mail server', () => {
  // https://nodemailer.com/errors
  test('that cannot be reached leaves nothing stored', async () => {
    shop.typed['Address of the mail account'] = 'smtp://shop:hunter2@127.0.0.1:1';
    const message = await shop.run();
    expect(message).toMatch(/did not accept the sign-in \(ESOCKET\)/);
    expect(message).not.toContain('hunter2');
    expect(shop.project.secrets?.has('SMTP_URL')).toBe(false);
    expect(shop.shown.at(-1)).toContain(
      'The mail server does not answer (ESOCKET); the next attempt follows in 30 s',
    );
  });

  test('that refuses the sender names what to change', async () => {
    shop.mail.refuse({ status: 550 });
    expect(await shop.run()).toMatch(
      /was not accepted[^]*allow beats@nightshift-beats\.com[^]*secrets:set SMTP_URL/,
    );
  });

  // Greylisting: https://www.rfc-editor.org/rfc/rfc6647
  test('that asks to try again later gets the mail then', async () => {
    shop.mail.refuse({ status: 451, times: 2 });
    expect(await shop.run()).toBeUndefined();
    expect(shop.shown.join('\n')).toContain('(EENVELOPE 451); the next attempt follows in 15 s');
    await expectCompleteShop(shop);
  });
});

describe('Stripe', () => {
  /** Refuses calls from the step of the key on. */
  function refuse(status: number, count?: number): void {
    shop.stripe.refusal = status;
    shop.stripe.refusals = count;
  }

  // https://docs.stripe.com/error-low-level#retries
  test('that is out of order for a moment is asked again', async () => {
    refuse(500, 2);
    expect(await shop.run()).toBeUndefined();
    await expectCompleteShop(shop);
  });

  // https://docs.stripe.com/error-handling
  test.each([
    [401, 'give a key from https://dashboard.stripe.com/apikeys'],
    [500, 'https://status.stripe.com'],
  ])('that answers a key with %i ends the step with its repair', async (status, repair) => {
    refuse(status);
    expect(await shop.run()).toContain(repair);
    expect(shop.project.secrets?.has('STRIPE_SECRET_KEY')).toBe(false);
  });

  // https://docs.stripe.com/keys#limit-access
  test('that does not let a restricted key write webhooks says which permission is missing', async () => {
    refuse(403);
    expect(await shop.run()).toContain('allow the restricted key to write Webhook Endpoints');
    shop.stripe.refusal = undefined;
    expect(await shop.run()).toBeUndefined();
    await expectCompleteShop(shop);
  });
});

test('an answer of another kind is not hidden', async () => {
  shop.fail(/GET secretmanager/, refusal(400));
  expect(await shop.run()).toContain('Google answered 400: Refused by the test.');
});
