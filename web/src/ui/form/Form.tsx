import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '../Button';
import textStyles from '../text.module.css';
import styles from './Form.module.css';
import type { FormState } from './useForm';

interface FormProps<Field extends string> {
  readonly form: FormState<Field>;
  readonly action: string;
  readonly busyAction?: string;
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
  readonly aside?: ReactNode;
  /** Below the actions, in a row of its own. */
  readonly below?: ReactNode;
  /** Shows a button that leaves the form. */
  readonly onCancel?: () => void;
}

/** Focuses the field with the error; shows errors without a field below. */
export function Form<Field extends string>({
  form,
  action,
  busyAction = 'Sending…',
  variant = 'signal',
  children,
  aside,
  below,
  onCancel,
}: FormProps<Field>) {
  const element = useRef<HTMLFormElement>(null);
  const { error } = form;

  useEffect(() => {
    const field = error?.field && element.current?.elements.namedItem(error.field);
    if (!(field instanceof HTMLElement)) return;
    field.focus();
    field.scrollIntoView({ block: 'nearest' });
  }, [error]);

  // Text typed before hydration is in the DOM, but React fires no change event for it.
  const readPrehydrationText = useEffectEvent(() => {
    for (const name of Object.keys(form.draft) as Field[]) {
      const field = element.current?.elements.namedItem(name);
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (isText && field.value !== form.draft[name]) form.edit(name, field.value);
    }
  });
  useEffect(() => readPrehydrationText(), []);

  return (
    <form
      ref={element}
      // Before hydration, submitting must not put the input into the URL; `dialog` submits nothing.
      method="dialog"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {children}
      {error && error.field === null && (
        <p role="alert" className={textStyles.bad}>
          {error.text}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant={variant} isBusy={form.isSending}>
          {form.isSending ? busyAction : action}
        </Button>
        {aside}
        {onCancel && (
          <Button variant="plain" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      {below && <div>{below}</div>}
    </form>
  );
}
