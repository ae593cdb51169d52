import { isEmail, isMessage, isName } from '@store/domain/validation';
import type { Draft, FormError } from '../../ui/form';

/** `subject` is the honeypot. */
export type ContactField = 'name' | 'email' | 'message' | 'subject';

export const EMPTY_DRAFT: Draft<ContactField> = { name: '', email: '', message: '', subject: '' };

/** The first error, in the order email, name, message. */
export function validate({
  name,
  email,
  message,
}: Omit<Draft<ContactField>, 'subject'>): FormError<ContactField> | null {
  if (!isEmail(email)) return { field: 'email', text: 'Email is not valid.' };
  if (!isName(name)) return { field: 'name', text: 'Name is not valid (Remove numbers/special characters).' };
  if (!isMessage(message)) {
    const text = "Message is not valid (Remove special characters exept '.'|','|'-'|'/'|':'|';').";
    return { field: 'message', text };
  }
  return null;
}
