import { afterEach, describe, expect, test, vi } from 'vitest';
import { emailOfResetCode, redeemResetCode, signInWithEmailLink, signInWithPassword } from './auth';
import { adminFault, ConfigurationError, faultError } from './auth-faults';
import { rememberSettings } from '../settings/current';
import { INITIAL_SETTINGS } from '@store/domain/shop/settings/settings';

rememberSettings(INITIAL_SETTINGS);

/** Answers as the Identity Toolkit does. */
function answerWith(status: number, error: Record<string, unknown>): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ error }), { status })));
}

function signIn(): Promise<unknown> {
  return signInWithPassword('mara@example.com', 'password-1');
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a rejected password', () => {
  test.each(['INVALID_LOGIN_CREDENTIALS', 'EMAIL_NOT_FOUND', 'INVALID_PASSWORD'])(
    '%s means wrong credentials',
    async (message) => {
      answerWith(400, { message });
      expect(await signIn()).toBeUndefined();
    },
  );

  test('of a disabled account says so', async () => {
    answerWith(400, { message: 'USER_DISABLED' });
    await expect(signIn()).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringMatching(/disabled/) as unknown,
    });
  });

  test.each([
    [400, { message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been disabled for now.' }],
    [400, { message: 'QUOTA_EXCEEDED : Exceeded quota for verifying passwords.' }],
    [429, { message: 'Quota exceeded for quota metric', status: 'RESOURCE_EXHAUSTED' }],
  ])('that is throttled (%i) asks to try again later', async (status, error) => {
    answerWith(status, error);
    const before = Date.now();
    const rejection = await signIn().catch((thrown: unknown) => thrown);
    expect(rejection).toMatchObject({
      code: 'unavailable',
      status: 503,
      message: expect.stringMatching(/try again/) as unknown,
    });
    expect(rejection).toHaveProperty('details.retryAt', expect.any(Number));
    expect((rejection as { details: { retryAt: number } }).details.retryAt).toBeGreaterThan(before);
  });

  test.each([
    [400, { message: 'OPERATION_NOT_ALLOWED : The given sign-in provider is disabled.' }],
    [400, { message: 'PASSWORD_LOGIN_DISABLED' }],
    [400, { message: 'CONFIGURATION_NOT_FOUND' }],
    [
      400,
      {
        message: 'API key not valid. Please pass a valid API key.',
        status: 'INVALID_ARGUMENT',
        details: [{ reason: 'API_KEY_INVALID' }],
      },
    ],
    [
      403,
      {
        message: 'Requests to this API method are blocked.',
        status: 'PERMISSION_DENIED',
        details: [{ reason: 'API_KEY_SERVICE_BLOCKED' }],
      },
    ],
  ])('by a wrong configuration (%i, %j) is a configuration fault', async (status, error) => {
    answerWith(status, error);
    await expect(signIn()).rejects.toBeInstanceOf(ConfigurationError);
  });

  test.each([
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing: [at least 12 characters]',
    'WEAK_PASSWORD : short',
  ])('%s names the field', async (message) => {
    answerWith(400, { message });
    await expect(redeemResetCode('code', 'password-1')).rejects.toMatchObject({
      code: 'invalid',
      details: { field: 'password' },
    });
  });

  test.each([
    ['an error without a known code', 400, { message: 'SOMETHING_NEW' }],
    ['an error without a message', 400, {}],
  ])('with %s is not taken for a wrong password', async (_, status, error) => {
    answerWith(status, error);
    await expect(signIn()).rejects.toThrow(/Identity Toolkit signInWithPassword answered 400/);
  });

  test('by a failing or unreachable service asks to try again', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
    await expect(signIn()).rejects.toMatchObject({ code: 'unavailable' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    await expect(signIn()).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('a reset code', () => {
  test('that has expired says so', async () => {
    answerWith(400, { message: 'EXPIRED_OOB_CODE' });
    const expired = {
      code: 'invalid',
      message: expect.stringMatching(/expired/) as unknown,
      details: { field: 'oobCode' },
    };
    await expect(emailOfResetCode('code')).rejects.toMatchObject(expired);
    await expect(redeemResetCode('code', 'password-1')).rejects.toMatchObject(expired);
  });

  test('that was used is no longer valid', async () => {
    answerWith(400, { message: 'INVALID_OOB_CODE' });
    expect(await emailOfResetCode('code')).toBeUndefined();
    await expect(redeemResetCode('code', 'password-1')).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/no longer valid/) as unknown,
      details: { field: 'oobCode' },
    });
  });
});

describe('a code that signs in', () => {
  const use = () => signInWithEmailLink('mara@example.com', 'code');

  test.each(['EXPIRED_OOB_CODE', 'INVALID_OOB_CODE', 'INVALID_EMAIL : The email does not match.'])(
    'is refused with %s',
    async (message) => {
      answerWith(400, { message });
      expect(await use()).toBeUndefined();
    },
  );

  test.each([
    ['USER_DISABLED', 'forbidden'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'unavailable'],
  ])('says more about %s', async (message, code) => {
    answerWith(400, { message });
    await expect(use()).rejects.toMatchObject({ code });
  });

  test('of a project without email links is a configuration fault', async () => {
    answerWith(400, { message: 'OPERATION_NOT_ALLOWED' });
    await expect(use()).rejects.toBeInstanceOf(ConfigurationError);
  });
});

describe('an error of the Admin SDK', () => {
  test.each([
    ['auth/user-disabled', 'disabled'],
    ['auth/too-many-requests', 'throttled'],
    ['auth/quota-exceeded', 'throttled'],
    ['auth/operation-not-allowed', 'configuration'],
    ['auth/unauthorized-continue-uri', 'configuration'],
    ['auth/insufficient-permission', 'configuration'],
    ['auth/invalid-password', 'policy'],
    ['auth/something-new', undefined],
  ])('%s means %s', (code, fault) => {
    expect(adminFault(code)).toBe(fault);
  });
});

describe('a configuration fault', () => {
  test('is an internal error, so that its details are logged and not shown', () => {
    const error = faultError('configuration', 'OPERATION_NOT_ALLOWED');
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error.message).toContain('OPERATION_NOT_ALLOWED');
    expect(error).not.toHaveProperty('code');
  });
});
