import { isDeclarantName, isOrderReference, WITHDRAWAL_MESSAGES } from '@store/domain/orders/withdrawal';
import { isEmail } from '@store/domain/validation';
import type { Draft, FormError } from '../../ui/form';

/** `subject` is the honeypot. */
export type WithdrawalField = 'name' | 'order' | 'email' | 'subject';

export const EMPTY_DRAFT: Draft<WithdrawalField> = { name: '', order: '', email: '', subject: '' };

/** The first error, in the order of the form. */
export function validate({ name, order, email }: Draft<WithdrawalField>): FormError<WithdrawalField> | null {
  if (!isDeclarantName(name.trim())) return { field: 'name', text: WITHDRAWAL_MESSAGES.name };
  if (!isOrderReference(order.trim())) return { field: 'order', text: WITHDRAWAL_MESSAGES.order };
  if (!isEmail(email.trim())) return { field: 'email', text: 'Email is not valid.' };
  return null;
}
