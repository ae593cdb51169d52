import { WITHDRAWAL_CONSENT } from '@store/domain/sales/orders/agreement';
import { useEffect, useRef } from 'react';
import { Checkbox } from '../../../ui/fields/Checkbox';
import type { CheckoutError } from './checkoutError';
import styles from './ConsentField.module.css';
import type { Consent } from './useConsent';

interface ConsentFieldProps {
  readonly consent: Consent;
  readonly error: CheckoutError | null;
}

/** Asks for consent to immediate delivery, if the shop wants it. A refused checkout leads here. */
export function ConsentField({ consent: { state, onTick, onDemand }, error }: ConsentFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const isRefused = error?.kind === 'consent';
  const isShown = state !== 'not-asked';
  useEffect(() => {
    if (error?.kind !== 'consent') return;
    if (isShown) box.current?.focus();
    else onDemand(true);
  }, [error, isShown, onDemand]);
  if (!isShown) return null;
  return (
    <div className={styles.consent}>
      <Checkbox
        ref={box}
        label={WITHDRAWAL_CONSENT}
        isChecked={state === 'given'}
        error={isRefused && state === 'missing' ? error.message : undefined}
        onChange={onTick}
      />
    </div>
  );
}
