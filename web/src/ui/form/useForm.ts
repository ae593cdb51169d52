import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { addToastAtom, type ToastKind } from '../toasts';
import { useBusy } from '../useBusy';

export type Draft<Field extends string> = Readonly<Record<Field, string>>;

/** `field` is null if the error belongs to no single field. */
export interface Fault<Field extends string> {
  readonly field: Field | null;
  readonly text: string;
}

export interface FormRules<Field extends string> {
  readonly initial: Draft<Field>;
  /** Returns the first error, or null. */
  readonly findFault: (draft: Draft<Field>) => Fault<Field> | null;
  /** Returns the error of the server, or null on success. */
  readonly send: (draft: Draft<Field>) => Promise<Fault<Field> | null>;
  /** Toast kind for errors of the server. */
  readonly refusal?: ToastKind;
  /** Clears the fields after success. */
  readonly isClearedWhenSent?: boolean;
}

export interface FormState<Field extends string> {
  readonly draft: Draft<Field>;
  readonly fault: Fault<Field> | null;
  readonly isSending: boolean;
  readonly edit: (field: Field, text: string) => void;
  readonly submit: () => Promise<void>;
}

/**
 * Errors are shown in a toast and beside their field. The draft is kept until the server accepts it;
 * concurrent submits are ignored.
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
