import { Form, FormField, useForm } from '../../../../ui/form';
import { isCode, normaliseCode } from './verifyLicence';

interface VerificationFormProps {
  readonly code: string;
  readonly onCode: (code: string) => void;
}

export function VerificationForm({ code, onCode }: VerificationFormProps) {
  const form = useForm({
    errorToast: null,
    initial: { code },
    validate: (draft) =>
      isCode(normaliseCode(draft.code))
        ? null
        : { field: 'code', text: 'A code can have letters and digits only.' },
    send: (draft) => {
      onCode(normaliseCode(draft.code));
      return Promise.resolve(null);
    },
  });
  return (
    <Form form={form} action="Verify">
      <FormField
        form={form}
        name="code"
        label="Verification code"
        hint="It is at the end of the contract, and in the table of a letter about a licence."
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Form>
  );
}
