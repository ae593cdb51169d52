import * as v from 'valibot';
import { StoreError } from '@store/domain/platform/errors';
import { config } from '../config';
import { toolkitFault, type AuthFault } from './auth-faults';

const ORIGIN = config.authEmulatorHost
  ? `http://${config.authEmulatorHost}/identitytoolkit.googleapis.com`
  : 'https://identitytoolkit.googleapis.com';

/** `code`: the first of an error's codes. */
type ToolkitAnswer =
  | { readonly kind: 'success'; readonly body: unknown }
  | { readonly kind: 'fault'; readonly fault: AuthFault; readonly code: string };

const errorSchema = v.object({
  error: v.object({
    /** A code, perhaps with details: `WEAK_PASSWORD : Password should be at least 6 characters`. */
    message: v.pipe(
      v.string(),
      v.transform((message) => message.split(' : ', 1)[0] ?? ''),
    ),
    status: v.optional(v.string()),
    details: v.optional(v.array(v.object({ reason: v.optional(v.string()) })), []),
  }),
});

/** Most specific first. */
function codesOf(body: unknown): string[] {
  const parsed = v.safeParse(errorSchema, body);
  if (!parsed.success) return [];
  const { message, status, details } = parsed.output.error;
  return [message, ...details.map(({ reason }) => reason), status].filter((code) => code !== undefined);
}

function unreachable(cause: unknown): StoreError {
  return new StoreError('unavailable', 'The accounts cannot be reached. Please try again in a minute.', {
    cause,
  });
}

/**
 * Calls the Identity Toolkit (https://docs.cloud.google.com/identity-platform/docs/reference/rest/v1/accounts) for
 * what the Admin SDK lacks. Throws a StoreError `unavailable`, or an Error for an unknown fault.
 */
export async function callToolkit(
  method: 'signInWithPassword' | 'signInWithEmailLink' | 'resetPassword',
  input: unknown,
): Promise<ToolkitAnswer> {
  const response = await fetch(`${ORIGIN}/v1/accounts:${method}?key=${config.apiKey}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(10_000),
  }).catch((cause: unknown) => Promise.reject(unreachable(cause)));
  if (response.status >= 500) throw unreachable(new Error(`${method} answered ${response.status}`));
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return { kind: 'success', body };
  const codes = codesOf(body);
  const fault = toolkitFault(codes);
  const code = codes[0] ?? String(response.status);
  if (!fault) throw new Error(`Identity Toolkit ${method} answered ${response.status} ${code}`);
  return { kind: 'fault', fault, code };
}
