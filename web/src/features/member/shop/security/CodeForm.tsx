import { CodeField, Form, useForm, type FormOptions } from '../../../../ui/form';

interface CodeFormProps {
  readonly action: string;
  readonly hint: string;
  readonly send: (code: string) => ReturnType<FormOptions<'code'>['send']>;
  readonly onCancel: () => void;
}

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
