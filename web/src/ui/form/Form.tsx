import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
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

  // What was typed into a prerendered form before its script ran is still in the fields, and React tells nobody.
  const takeEarlyText = useEffectEvent(() => {
    for (const name of Object.keys(form.draft) as Field[]) {
      const field = element.current?.elements.namedItem(name);
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (isText && field.value !== form.draft[name]) form.edit(name, field.value);
    }
  });
  useEffect(() => takeEarlyText(), []);

  return (
    <form
      ref={element}
      // Sent before its script runs it stays as it is: sent by the browser, what was typed would stand in the address.
      method="dialog"
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
