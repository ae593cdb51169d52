import { CodeField, Form, useForm, type FormError } from '../../../../ui/form';

interface CodeFormProps {
  readonly action: string;
  readonly hint: string;
  /** Returns the error of the server, or null on success. */
  readonly send: (code: string) => Promise<FormError<'code'> | null>;
  readonly onCancel: () => void;
}

/** Asks for a code. */
export function CodeForm({ action, hint, send, onCancel }: CodeFormProps) {
  const form = useForm<'code'>({
    initial: { code: '' },
    validate: ({ code }) => (code.trim() === '' ? { field: 'code', text: 'Code is required.' } : null),
    send: ({ code }) => send(code),
  });
  return (
    <Form form={form} action={action} busyAction="Checking…" onCancel={onCancel}>
      <CodeField form={form} hint={hint} />
    </Form>
  );
}
