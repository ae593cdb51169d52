import { useState, useEffect, useRef, type RefObject } from 'react';
import { useToastOf, type ToastKind } from '../toasts';
import { useBusy } from '../useBusy';

export type Draft<Field extends string> = Readonly<Record<Field, string>>;

/** `field` is null if the error belongs to no single field. */
export interface FormError<Field extends string> {
  readonly field: Field | null;
  readonly text: string;
}

interface CallError {
  readonly message: string;
  readonly details: { readonly field?: string | undefined };
}

/** Puts a call's error beside the field the server names, if the form has it. */
export function toFormError<Field extends string>(
  { message, details }: CallError,
  fields: readonly Field[],
): FormError<Field> {
  // A form has one field for all parts of a value.
  const whole = details.field?.split('.')[0];
  return { field: fields.find((field) => field === details.field || field === whole) ?? null, text: message };
}

export interface FormOptions<Field extends string> {
  readonly initial: Draft<Field>;
  /** Returns the first error, or null. */
  readonly validate: (draft: Draft<Field>) => FormError<Field> | null;
  /** Returns an error of the form or of the call, or null on success. */
  readonly send: (draft: Draft<Field>) => Promise<FormError<Field> | CallError | null>;
  /** Toast kind for server errors, a warning by default; null shows errors in the form only. */
  readonly errorToast?: ToastKind | null;
  /** Clears the fields after success. */
  readonly isClearedOnSuccess?: boolean;
  /** Set if the draft is held elsewhere. */
  readonly held?: Pick<FormState<Field>, 'draft' | 'edit'>;
}

export interface FormState<Field extends string> {
  readonly draft: Draft<Field>;
  readonly error: FormError<Field> | null;
  readonly isSending: boolean;
  readonly edit: (field: Field, text: string) => void;
  readonly submit: () => Promise<void>;
}

/**
 * Shows errors at their field, and in a toast where specified. Keeps the draft until the server accepts it;
 * ignores concurrent submits.
 */
export function useForm<Field extends string>(options: FormOptions<Field>): FormState<Field> {
  const [own, setDraft] = useState(options.initial);
  const draft = options.held?.draft ?? own;
  const [error, setError] = useState<FormError<Field> | null>(null);
  const { isBusy, run } = useBusy();
  const { tell, end } = useToastOf();

  const edit = (field: Field, text: string) => {
    if (options.held) options.held.edit(field, text);
    else setDraft((current) => ({ ...current, [field]: text }));
    if (error?.field !== field && error?.field !== null) return;
    setError(null);
    end();
  };

  const showError = (found: FormError<Field>, kind: ToastKind) => {
    setError(found);
    if (options.errorToast !== null) tell({ kind, description: found.text });
  };

  const submit = () =>
    run(async () => {
      const found = options.validate(draft);
      if (found) return showError(found, 'Warning');
      setError(null);
      end();
      const failure = await options.send(draft);
      if (failure) {
        const refused =
          'message' in failure ? toFormError(failure, Object.keys(options.initial) as Field[]) : failure;
        return showError(refused, options.errorToast ?? 'Warning');
      }
      if (options.isClearedOnSuccess) setDraft(options.initial);
    });

  return { draft, error, isSending: isBusy, edit, submit };
}

/** Focuses the first field with an error when errors change. Groups of checkboxes are marked with `data-invalid`. */
export function useErrorFocus(errors: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector('[aria-invalid="true"], [data-invalid="true"]');
    if (field instanceof HTMLElement) field.focus();
  }, [errors]);
  return form;
}
