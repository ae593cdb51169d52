import type { StoreError } from '@store/domain/platform/errors';
import { WITHDRAWAL_CONSENT } from '@store/domain/sales/orders/agreement';
import { useStore } from 'jotai';
import { useState } from 'react';
import type { Outcome } from '../../../lib/api/apiCall';
import { useShop } from '../../../lib/shop/state';
import { tokenAtom } from '../../../lib/storage/session';
import { useBusy } from '../../../ui/useBusy';
import { joinPlan, openPortal } from './lateCalls';

/** What is left to do before the payment page of a plan. */
export type JoinStep =
  | { readonly kind: 'sign-in'; readonly plan: string }
  /** `isMissed`: the consent was asked for before. */
  | { readonly kind: 'consent'; readonly plan: string; readonly isMissed: boolean }
  | { readonly kind: 'failed'; readonly plan: string; readonly message: string };

export interface Join {
  readonly isBusy: boolean;
  /** Null until something is in the way. */
  readonly step: JoinStep | null;
  /** Whether the visitor agrees to immediate delivery. */
  readonly isAgreed: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
  readonly join: (plan: string) => void;
  /** Changes the plan of a membership at the payment service. */
  readonly change: (plan: string) => void;
}

/** Joins a plan: signed in, with the consent that the shop asks for, on the page of the payment service. */
export function useJoin(): Join {
  const store = useStore();
  const { withdrawalConsent } = useShop();
  const { isBusy, run } = useBusy();
  const [isAgreed, onAgree] = useState(false);
  const [step, setStep] = useState<JoinStep | null>(null);

  const askConsent = (plan: string) =>
    setStep((before) => ({ kind: 'consent', plan, isMissed: before?.kind === 'consent' }));

  const refuse = (plan: string, { code, message }: StoreError) => {
    if (code === 'unauthenticated') setStep({ kind: 'sign-in', plan });
    else if (code === 'consent-required') askConsent(plan);
    else setStep({ kind: 'failed', plan, message });
  };

  const open = (plan: string, send: (token: string) => Promise<Outcome<{ readonly redirect: string }>>) =>
    void run(async () => {
      // Read when it is pressed: a sign-in goes on at once.
      const token = store.get(tokenAtom);
      if (token === null) return setStep({ kind: 'sign-in', plan });
      const outcome = await send(token);
      if (outcome.ok) location.assign(outcome.data.redirect);
      else refuse(plan, outcome.error);
    });

  return {
    isBusy,
    step,
    isAgreed,
    onAgree,
    join: (plan) => {
      const isAsked = withdrawalConsent === true || step?.kind === 'consent';
      if (isAsked && !isAgreed && store.get(tokenAtom) !== null) askConsent(plan);
      else
        open(plan, (token) =>
          joinPlan({ token, plan, ...(isAgreed && { withdrawal_consent: WITHDRAWAL_CONSENT }) }),
        );
    },
    change: (plan) => open(plan, (token) => openPortal({ token, flow: 'change' })),
  };
}
