import { messageAnswer } from '@store/domain/api/common';
import { useSetAtom } from 'jotai';
import { apiCall } from '../../lib/api/apiCall';
import { useForm, type FormState } from '../../ui/form';
import { addToastAtom } from '../../ui/toasts';
import { EMPTY_DRAFT, validate, type ContactField } from './contactDraft';

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
