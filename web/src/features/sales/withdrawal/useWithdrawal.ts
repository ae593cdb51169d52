import { messageAnswer } from '@store/domain/api/common';
import { useState } from 'react';
import {
  isDeclarantName,
  isOrderReference,
  WITHDRAWAL_MESSAGES,
} from '@store/domain/sales/orders/withdrawal';
import { isEmail } from '@store/domain/platform/validation';
import { apiCall } from '../../../lib/api/apiCall';
import { useForm, type FormState, type Draft, type FormError } from '../../../ui/form';
import { useBusy } from '../../../ui/useBusy';
import { serverNow } from '../../../lib/serverTime';

/** `subject` is the honeypot. */
export type WithdrawalField = 'name' | 'order' | 'email' | 'subject';

const EMPTY_DRAFT: Draft<WithdrawalField> = { name: '', order: '', email: '', subject: '' };

function validate({ name, order, email }: Draft<WithdrawalField>): FormError<WithdrawalField> | null {
  if (!isDeclarantName(name.trim())) return { field: 'name', text: WITHDRAWAL_MESSAGES.name };
  if (!isOrderReference(order.trim())) return { field: 'order', text: WITHDRAWAL_MESSAGES.order };
  if (!isEmail(email.trim())) return { field: 'email', text: 'Email is not valid.' };
  return null;
}

const declare = apiCall('POST /api/withdrawal', messageAnswer);

/** The two steps required by Article 11a of Directive 2011/83/EU, and the result. */
type Step =
  | { readonly kind: 'declare' }
  | { readonly kind: 'confirm'; readonly failure: string | null }
  /** `message`: the shop's answer; `at`: its arrival, UTC ms. */
  | { readonly kind: 'done'; readonly message: string; readonly at: number };

interface Withdrawal {
  readonly form: FormState<WithdrawalField>;
  readonly step: Step;
  readonly isSending: boolean;
  readonly change: () => void;
  readonly confirm: () => Promise<void>;
}

export function useWithdrawal(): Withdrawal {
  const [step, setStep] = useState<Step>({ kind: 'declare' });
  const { isBusy, run } = useBusy();
  const form = useForm({
    errorToast: null,
    initial: EMPTY_DRAFT,
    validate,
    send: () => {
      setStep({ kind: 'confirm', failure: null });
      return Promise.resolve(null);
    },
  });
  const { name, order, email, subject } = form.draft;
  const confirm = () =>
    run(async () => {
      const outcome = await declare({
        name: name.trim(),
        order: order.trim(),
        email: email.trim(),
        subject,
      });
      setStep(
        outcome.ok
          ? { kind: 'done', message: outcome.data.message, at: serverNow() }
          : { kind: 'confirm', failure: outcome.error.message },
      );
    });
  return { form, step, isSending: isBusy, confirm, change: () => setStep({ kind: 'declare' }) };
}
