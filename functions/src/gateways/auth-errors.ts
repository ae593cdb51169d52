import * as v from 'valibot';
import { adminFault, faultError } from './auth-faults';

const errorSchema = v.object({ code: v.pipe(v.string(), v.startsWith('auth/')) });

/** The Firebase Auth error code (`auth/…`) of an error, if it has one. */
export function authErrorCode(error: unknown): string | undefined {
  const parsed = v.safeParse(errorSchema, error);
  return parsed.success ? parsed.output.code : undefined;
}

/** An error of the Admin SDK with its meaning for the caller of the API; an unknown one as it is. */
export function translated(error: unknown): unknown {
  const code = authErrorCode(error);
  const fault = code === undefined ? undefined : adminFault(code);
  return code !== undefined && fault ? faultError(fault, code) : error;
}

/** Waits for a call of the Admin SDK. Throws its error {@link translated}. */
export async function answerOf<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    throw translated(error);
  }
}
