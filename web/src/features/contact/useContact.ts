import { MESSAGE_MAXIMUM } from '@store/domain/validation';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { callApi } from '../../lib/api';
import { addToastAtom } from '../../ui/toasts';
import { EMPTY_DRAFT, findFault, type ContactDraft, type ContactFault } from './checks';

/** What the contact form shows and does. */
export interface Contact {
  readonly draft: ContactDraft;
  readonly fault: ContactFault | null;
  /** How many characters the message may still grow by. */
  readonly remaining: number;
  readonly isSending: boolean;
  readonly edit: (field: keyof ContactDraft, text: string) => void;
  readonly send: () => Promise<void>;
}

/** The contact form (specification parts 5, 7 and 8). What was typed stays until the server has accepted it. */
export function useContact(): Contact {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [fault, setFault] = useState<ContactFault | null>(null);
  const [isSending, setIsSending] = useState(false);
  const addToast = useSetAtom(addToastAtom);

  const edit = (field: keyof ContactDraft, text: string) => {
    const kept = field === 'message' ? text.slice(0, MESSAGE_MAXIMUM) : text;
    setDraft({ ...draft, [field]: kept });
    if (fault?.field === field) setFault(null);
  };

  const send = async () => {
    if (isSending) return;
    const found = findFault(draft);
    setFault(found);
    if (found) return addToast({ kind: 'Warning', description: found.text });
    setIsSending(true);
    const outcome = await callApi('POST /api/contactform', draft);
    setIsSending(false);
    if (!outcome.ok) return addToast({ kind: 'Error', description: outcome.error.message });
    addToast({ kind: 'Success', description: outcome.answer.message });
    setDraft(EMPTY_DRAFT);
  };

  return { draft, fault, remaining: MESSAGE_MAXIMUM - draft.message.length, isSending, edit, send };
}
