import { MESSAGE_MAXIMUM, NAME_MAXIMUM } from '@store/domain/validation';
import { MESSAGE_RULE } from '../../lib/messageRule';
import { HoneypotField } from '../../ui/fields/HoneypotField';
import { CountedField, Form, FormField } from '../../ui/form';
import { useContact } from './useContact';

export function ContactForm() {
  const form = useContact();
  return (
    <Form form={form} action="Take Contact">
      <FormField
        form={form}
        name="name"
        label="Name"
        autoComplete="name"
        maxLength={NAME_MAXIMUM}
        hint="Letters and spaces."
      />
      <FormField form={form} name="email" label="Email" type="email" autoComplete="email" />
      <CountedField
        form={form}
        name="message"
        label="Message"
        rows={6}
        rule={MESSAGE_RULE}
        maximum={MESSAGE_MAXIMUM}
      />
      <HoneypotField value={form.draft.subject} onFill={(text) => form.edit('subject', text)} />
    </Form>
  );
}
