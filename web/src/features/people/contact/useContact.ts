import { messageAnswer } from '@store/domain/api/common';
import { useSetAtom } from 'jotai';
import { isEmail, isMessage, isName } from '@store/domain/platform/validation';
import { apiCall } from '../../../lib/api/apiCall';
import { useForm, type FormState, type Draft, type FormError } from '../../../ui/form';
import { addToastAtom } from '../../../ui/toasts';

/** `subject` is the honeypot. */
type ContactField = 'name' | 'email' | 'message' | 'subject';

export const EMPTY_DRAFT: Draft<ContactField> = { name: '', email: '', message: '', subject: '' };

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

const sendMessage = apiCall('POST /api/contactform', messageAnswer);

export function useContact(): FormState<ContactField> {
  const addToast = useSetAtom(addToastAtom);
  return useForm({
    initial: EMPTY_DRAFT,
    validate,
    errorToast: 'Error',
    isClearedOnSuccess: true,
    send: async (draft) => {
      const outcome = await sendMessage(draft);
      if (!outcome.ok) return { field: null, text: outcome.error.message };
      addToast({ kind: 'Success', description: outcome.data.message });
      return null;
    },
  });
}
