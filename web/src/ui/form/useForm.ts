import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { addToastAtom, type ToastKind } from '../toasts';
import { useBusy } from '../useBusy';

/** What is typed into a form, by field. */
export type Draft<Field extends string> = Readonly<Record<Field, string>>;

/** What stops a form: the field it is about, or null when it is about none alone, and the words for it. */
export interface Fault<Field extends string> {
  readonly field: Field | null;
  readonly text: string;
}

/** How a form is checked and sent. */
export interface FormRules<Field extends string> {
  readonly initial: Draft<Field>;
  /** The first thing that is wrong with a draft, before anything is sent; null when there is none. */
  readonly findFault: (draft: Draft<Field>) => Fault<Field> | null;
  /** Sends a draft without fault. The fault that the server found, or null when it has accepted. */
  readonly send: (draft: Draft<Field>) => Promise<Fault<Field> | null>;
  /** The kind of toast that tells of a refusal by the server. */
  readonly refusal?: ToastKind;
  /** Whether the fields are emptied once the server has accepted them. */
  readonly isClearedWhenSent?: boolean;
}

/** A form as its page shows it. */
export interface FormState<Field extends string> {
  readonly draft: Draft<Field>;
  readonly fault: Fault<Field> | null;
  readonly isSending: boolean;
  readonly edit: (field: Field, text: string) => void;
  readonly submit: () => Promise<void>;
}

/**
 * A form whose faults are told twice, in a toast and beside their field. What was typed stays until the server has
 * accepted it, and nothing is sent twice at once.
 */
export function useForm<Field extends string>(rules: FormRules<Field>): FormState<Field> {
  const [draft, setDraft] = useState(rules.initial);
  const [fault, setFault] = useState<Fault<Field> | null>(null);
  const { isBusy, run } = useBusy();
  const addToast = useSetAtom(addToastAtom);

  const edit = (field: Field, text: string) => {
    setDraft((current) => ({ ...current, [field]: text }));
    if (fault?.field === field || fault?.field === null) setFault(null);
  };

  const refuse = (found: Fault<Field>, kind: ToastKind) => {
    setFault(found);
    addToast({ kind, description: found.text });
  };

  const submit = () =>
    run(async () => {
      const found = rules.findFault(draft);
      if (found) return refuse(found, 'Warning');
      setFault(null);
      const refused = await rules.send(draft);
      if (refused) return refuse(refused, rules.refusal ?? 'Warning');
      if (rules.isClearedWhenSent) setDraft(rules.initial);
    });

  return { draft, fault, isSending: isBusy, edit, submit };
}
