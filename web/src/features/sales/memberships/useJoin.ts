import type { StoreError } from '@store/domain/platform/errors';
import { WITHDRAWAL_CONSENT } from '@store/domain/sales/orders/agreement';
import { useStore } from 'jotai';
import { useState } from 'react';
import type { Outcome } from '../../../lib/api/apiCall';
import { tokenAtom } from '../../../lib/storage/session';
import { useBusy } from '../../../ui/useBusy';
import type { Consent } from '../checkout';
import { joinPlan, openPortal } from './calls';

/** What is left to do before the payment page of a plan. */
export type JoinStep =
  | { readonly kind: 'sign-in'; readonly plan: string }
  | { readonly kind: 'consent'; readonly plan: string }
  | { readonly kind: 'failed'; readonly plan: string; readonly message: string };

interface Join {
  readonly isBusy: boolean;
  /** Null until something is in the way. */
  readonly step: JoinStep | null;
  readonly join: (plan: string) => void;
  /** Changes the plan of a membership at the payment service. */
  readonly change: (plan: string) => void;
}

/** Joins a plan: signed in, with the consent that the shop asks for, on the page of the payment service. */
export function useJoin({ state, onDemand }: Consent): Join {
  const store = useStore();
  const { isBusy, run } = useBusy();
  const [step, setStep] = useState<JoinStep | null>(null);

  const refuse = (plan: string, { code, message }: StoreError) => {
    if (code === 'consent-required') onDemand(true);
    setStep(
      code === 'unauthenticated'
        ? { kind: 'sign-in', plan }
        : code === 'consent-required'
          ? { kind: 'consent', plan }
          : { kind: 'failed', plan, message },
    );
  };

  const open = (plan: string, send: (token: string) => Promise<Outcome<{ readonly redirect: string }>>) =>
    void run(async () => {
      // Read when it is pressed: a sign-in goes on at once.
      const token = store.get(tokenAtom);
      if (token === null) return setStep({ kind: 'sign-in', plan });
      if (state === 'missing') return setStep({ kind: 'consent', plan });
      setStep(null);
      const outcome = await send(token);
      if (outcome.ok) location.assign(outcome.data.redirect);
      else refuse(plan, outcome.error);
    });

  return {
    isBusy,
    step,
    join: (plan) =>
      open(plan, (token) =>
        joinPlan({ token, plan, ...(state === 'given' && { withdrawal_consent: WITHDRAWAL_CONSENT }) }),
      ),
    change: (plan) => open(plan, (token) => openPortal({ token, flow: 'change' })),
  };
}
