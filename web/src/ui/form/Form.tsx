import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../Button';
import styles from './Form.module.css';
import type { FormState } from './useForm';

interface FormProps<Field extends string> {
  readonly form: FormState<Field>;
  /** What the button that sends says. */
  readonly action: string;
  /** What it says while sending. */
  readonly busyAction?: string;
  readonly children: ReactNode;
  /** Stands beside the button. */
  readonly aside?: ReactNode;
}

/** Fields above the button that sends them. A fault takes the focus to its field; one without a field is told below. */
export function Form<Field extends string>({
  form,
  action,
  busyAction = 'Sending…',
  children,
  aside,
}: FormProps<Field>) {
  const element = useRef<HTMLFormElement>(null);
  const { fault } = form;

  useEffect(() => {
    const field = fault?.field && element.current?.elements.namedItem(fault.field);
    if (!(field instanceof HTMLElement)) return;
    field.focus();
    field.scrollIntoView({ block: 'nearest' });
  }, [fault]);

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {children}
      {fault && fault.field === null && (
        <p role="alert" className={styles.error}>
          {fault.text}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" isBusy={form.isSending}>
          {form.isSending ? busyAction : action}
        </Button>
        {aside}
      </div>
    </form>
  );
}
