import { ApiError } from './api-error';

/** Accepts only secret test keys. Throws an ApiError for live, publishable or missing keys. */
export function checkKey(authorization: string | undefined): void {
  const key = keyIn(authorization);
  if (key === undefined)
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (key.startsWith('pk_'))
    throw unauthorized(
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      'secret_key_required',
    );
  if (!/^[sr]k_test_\w+$/.test(key)) throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
}

function keyIn(authorization: string | undefined): string | undefined {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (scheme.toLowerCase() !== 'basic') return value === '' ? undefined : value;
  const [user = ''] = Buffer.from(value, 'base64').toString().split(':');
  return user === '' ? undefined : user;
}

function masked(key: string): string {
  return key.length <= 12
    ? '*'.repeat(key.length)
    : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`;
}

function unauthorized(message: string, code?: string): ApiError {
  return new ApiError(message, { status: 401, ...(code === undefined ? {} : { code }) });
}
