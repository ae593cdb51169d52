import { useState } from 'react';
import { useShop } from '../../../lib/shop/state';
import type { ConsentState } from './useCheckout';

export interface Consent {
  readonly state: ConsentState;
  readonly onTick: (isTicked: boolean) => void;
  /** Shows the checkbox although this page's older settings don't ask for it. */
  readonly onDemand: (isDemanded: boolean) => void;
}

/** Whether the cart asks for consent to immediate delivery, and has it. Never pre-ticked, never kept. */
export function useConsent(): Consent {
  const { withdrawalConsent } = useShop();
  const [isTicked, onTick] = useState(false);
  const [isDemanded, onDemand] = useState(false);
  const isAsked = withdrawalConsent === true || isDemanded;
  return {
    state: !isAsked ? 'not-asked' : isTicked ? 'given' : 'missing',
    onTick,
    onDemand,
  };
}
