import { setTimeout } from 'node:timers/promises';
import { say } from '../../lib/say';
import { GoogleError, type Google } from './client';

/** How to wait, and show it. */
export interface Patience {
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly say: (line: string) => void;
}

export const PATIENCE: Patience = { wait: (milliseconds) => setTimeout(milliseconds), say };

/** A cause that Google documents as temporary. */
export interface Temporary {
  /** For the progress line. */
  readonly what: string;
  /** Seconds before each repetition; after the last, the refusal stands. */
  readonly pauses: readonly number[];
}

/** Repeats attempts that fail for a temporary cause, within that cause's limit. Throws the last error. */
export async function persist<Result>(
  attempt: () => Promise<Result>,
  causeOf: (error: GoogleError) => Temporary | undefined,
  { wait, say }: Patience,
): Promise<Result> {
  const repetitions = new Map<string, number>();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const cause = error instanceof GoogleError ? causeOf(error) : undefined;
      if (!cause) throw error;
      const done = repetitions.get(cause.what) ?? 0;
      const pause = cause.pauses[done];
      if (pause === undefined) throw error;
      repetitions.set(cause.what, done + 1);
      say(`${cause.what}; attempt ${done + 1} of ${cause.pauses.length} follows in ${pause} s …`);
      await wait(pause * 1000);
    }
  }
}

// At least 30 s and 1 s, growing: https://cloud.google.com/service-usage/docs/troubleshooting
// and https://cloud.google.com/iam/docs/retry-strategy. One operator needs no jitter.
const RATE_PAUSES = [30, 60, 60];
const FAULT_PAUSES = [1, 2, 4, 8, 16, 32];

/** "Wait a few minutes", says the refusal (SERVICE_DISABLED) */
const ACTIVATION_PAUSES = [10, 20, 30, 30, 30, 30, 30, 30, 30, 30, 30];

function overload({ status, reason, service }: GoogleError): Temporary | undefined {
  if (status === 429 || reason === 'RATE_LIMIT_EXCEEDED')
    return { what: `${service} reports too many calls`, pauses: RATE_PAUSES };
  if ([500, 502, 503, 504].includes(status))
    return { what: `${service} is unavailable (${status})`, pauses: FAULT_PAUSES };
  return undefined;
}

function activation({ disabledApi }: GoogleError): Temporary | undefined {
  if (disabledApi === undefined) return undefined;
  return { what: `Google is still activating ${disabledApi}`, pauses: ACTIVATION_PAUSES };
}

/** Repeats calls while Google is overloaded. Every call must be safe to repeat. */
export function patientGoogle(google: Google, patience: Patience): Google {
  return (call) => persist(() => google(call), overload, patience);
}

/** Also repeats calls to APIs that are enabled but not yet everywhere. */
export function afterActivation(google: Google, patience: Patience): Google {
  return (call) => persist(() => google(call), activation, patience);
}
