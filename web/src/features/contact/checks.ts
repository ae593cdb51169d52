import { isEmail, isMessage, isName } from '@store/domain/validation';

/** What is typed into the contact form. */
export interface ContactDraft {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** The form before anything is typed. */
export const EMPTY_DRAFT: ContactDraft = { name: '', email: '', message: '' };

/** The field that stops a message, and the words of specification part 5 for it. */
export interface ContactFault {
  readonly field: keyof ContactDraft;
  readonly text: string;
}

/** The first fault of a draft: email, name and message are looked at in this order. Null when it can be sent. */
export function findFault({ name, email, message }: ContactDraft): ContactFault | null {
  if (!isEmail(email)) return { field: 'email', text: 'Email is not valid.' };
  if (!isName(name)) return { field: 'name', text: 'Name is not valid (Remove numbers/special characters).' };
  if (!isMessage(message))
    return {
      field: 'message',
      text: "Message is not valid (Remove special characters exept '.'|','|'-'|'/'|':'|';').",
    };
  return null;
}
