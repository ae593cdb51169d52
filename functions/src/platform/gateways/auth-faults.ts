import { StoreError } from '@store/domain/platform/errors';
import * as v from 'valibot';
import { currentShop } from '../settings/current';

/**
 * `credentials`: wrong address or password. `disabled`: the account. `throttled`: too many attempts or an
 * exhausted quota. `configuration`: provider, key or permission. `policy`: the project's password policy.
 * `expired`, `used`: an action code.
 */
export type AuthFault =
  | 'credentials'
  | 'disabled'
  | 'throttled'
  | 'configuration'
  | 'policy'
  | 'expired'
  | 'used';

/**
 * Identity Toolkit errors (https://docs.cloud.google.com/identity-platform/docs/error-codes), and Google's front
 * end's for the key (https://docs.cloud.google.com/service-infrastructure/docs/error-reasons).
 */
const TOOLKIT_FAULTS = new Map<string, AuthFault>([
  ['INVALID_LOGIN_CREDENTIALS', 'credentials'],
  ['EMAIL_NOT_FOUND', 'credentials'],
  ['INVALID_PASSWORD', 'credentials'],
  ['INVALID_EMAIL', 'credentials'],
  ['MISSING_PASSWORD', 'credentials'],
  ['USER_NOT_FOUND', 'credentials'],
  ['USER_DISABLED', 'disabled'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'throttled'],
  ['RESET_PASSWORD_EXCEED_LIMIT', 'throttled'],
  ['QUOTA_EXCEEDED', 'throttled'],
  ['RATE_LIMIT_EXCEEDED', 'throttled'],
  ['RESOURCE_EXHAUSTED', 'throttled'],
  ['OPERATION_NOT_ALLOWED', 'configuration'],
  ['PASSWORD_LOGIN_DISABLED', 'configuration'],
  ['PROJECT_DISABLED', 'configuration'],
  ['PROJECT_NOT_FOUND', 'configuration'],
  ['CONFIGURATION_NOT_FOUND', 'configuration'],
  ['INVALID_PROJECT_ID', 'configuration'],
  ['API_KEY_INVALID', 'configuration'],
  ['API_KEY_SERVICE_BLOCKED', 'configuration'],
  ['API_KEY_HTTP_REFERRER_BLOCKED', 'configuration'],
  ['API_KEY_IP_ADDRESS_BLOCKED', 'configuration'],
  ['SERVICE_DISABLED', 'configuration'],
  ['BILLING_DISABLED', 'configuration'],
  ['CONSUMER_SUSPENDED', 'configuration'],
  ['PERMISSION_DENIED', 'configuration'],
  ['WEAK_PASSWORD', 'policy'],
  ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'policy'],
  ['EXPIRED_OOB_CODE', 'expired'],
  ['INVALID_OOB_CODE', 'used'],
]);

/** Admin SDK errors (https://firebase.google.com/docs/auth/admin/errors). */
const ADMIN_FAULTS = new Map<string, AuthFault>([
  ['auth/user-disabled', 'disabled'],
  ['auth/too-many-requests', 'throttled'],
  ['auth/quota-exceeded', 'throttled'],
  ['auth/operation-not-allowed', 'configuration'],
  ['auth/unauthorized-continue-uri', 'configuration'],
  ['auth/configuration-not-found', 'configuration'],
  ['auth/insufficient-permission', 'configuration'],
  ['auth/invalid-credential', 'configuration'],
  ['auth/project-not-found', 'configuration'],
  ['auth/invalid-service-account', 'configuration'],
  ['auth/invalid-password', 'policy'],
  ['auth/password-does-not-meet-requirements', 'policy'],
]);

/** Returns the meaning of Identity Toolkit error codes; the first known one counts. */
export function toolkitFault(codes: readonly string[]): AuthFault | undefined {
  return codes.map((code) => TOOLKIT_FAULTS.get(code)).find((fault) => fault !== undefined);
}

/** Returns the meaning of an Admin SDK error code. */
export function adminFault(code: string): AuthFault | undefined {
  return ADMIN_FAULTS.get(code);
}

/** The shop is misconfigured, and visitors can't fix that. The code is logged and never shown. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

const THROTTLED_MS = 60_000;

/** Turns an Auth fault into an API error. `code` is Auth's own, for the log. */
export function faultError(fault: AuthFault, code: string): Error {
  const cause = new Error(`Firebase Auth answered ${code}`);
  switch (fault) {
    case 'credentials':
      return new StoreError('unauthenticated', 'Wrong email or password.', { cause });
    case 'disabled':
      return new StoreError(
        'forbidden',
        `This account is disabled. Please write to ${currentShop().producer.email}.`,
        { cause },
      );
    case 'throttled':
      return new StoreError('unavailable', 'Too many attempts. Please try again in a few minutes.', {
        cause,
        retryAt: Date.now() + THROTTLED_MS,
      });
    case 'configuration':
      return new ConfigurationError(cause.message);
    case 'policy':
      return new StoreError(
        'invalid',
        'This password is too easy to guess. Choose a longer one with letters, digits and symbols.',
        { cause, field: 'password' },
      );
    case 'expired':
      return new StoreError('invalid', 'This link has expired. Please ask for a new one.', {
        cause,
        field: 'oobCode',
      });
    case 'used':
      return new StoreError('invalid', 'This link is no longer valid. Please ask for a new one.', {
        cause,
        field: 'oobCode',
      });
  }
}

const errorSchema = v.object({ code: v.pipe(v.string(), v.startsWith('auth/')) });

/** Returns an error's Firebase Auth code (`auth/…`), if any. */
export function authErrorCode(error: unknown): string | undefined {
  const parsed = v.safeParse(errorSchema, error);
  return parsed.success ? parsed.output.code : undefined;
}

/** Translates an Admin SDK error for the API's caller; returns unknown ones as they are. */
export function translated(error: unknown): unknown {
  const code = authErrorCode(error);
  const fault = code === undefined ? undefined : adminFault(code);
  return code !== undefined && fault ? faultError(fault, code) : error;
}

/** Awaits an Admin SDK call. Throws its error {@link translated}. */
export async function answerOf<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    throw translated(error);
  }
}
