import type { MembershipView, PlansAnswer } from '@store/domain/api/memberships';
import { StoreError } from '@store/domain/platform/errors';
import { UNREACHABLE, type Outcome } from '../../../lib/api/apiCall';
import { withRetries } from '../../../lib/retry';
import type * as calls from './calls';

type Calls = typeof calls;

/** Loads the calls with their contracts when one is made, so that few pages share them. */
async function later<Data>(make: (loaded: Calls) => Promise<Outcome<Data>>): Promise<Outcome<Data>> {
  try {
    return await make(await withRetries(() => import('./calls')));
  } catch (cause) {
    return { ok: false, error: new StoreError('unavailable', UNREACHABLE, { cause }) };
  }
}

interface Session {
  readonly token: string;
}

type Redirect = Promise<Outcome<{ readonly redirect: string }>>;

export function readPlans(): Promise<Outcome<PlansAnswer>> {
  return later((loaded) => loaded.readPlans({}));
}

export function readMine(session: Session): Promise<Outcome<{ readonly membership: MembershipView | null }>> {
  return later((loaded) => loaded.readMine(session));
}

export function joinPlan(
  input: Session & { readonly plan: string; readonly withdrawal_consent?: string },
): Redirect {
  return later((loaded) => loaded.joinPlan(input));
}

export function openPortal(input: Session & { readonly flow?: 'change' | 'cancel' | 'payment' }): Redirect {
  return later((loaded) => loaded.openPortal(input));
}
