import { useRef } from 'react';
import { MESSAGE_MAXIMUM, NAME_MAXIMUM } from '@store/domain/platform/validation';
import { HoneypotField } from '../../../ui/fields/HoneypotField';
import { CountedField, Form, FormField } from '../../../ui/form';
import { RefusedCharacters } from './RefusedCharacters';
import styles from './ContactForm.module.css';
import { useContact } from './useContact';

export function ContactForm() {
  const form = useContact();
  const message = useRef<HTMLDivElement>(null);
  const replaceMessage = (text: string) => {
    form.edit('message', text);
    // Its button disappears.
    message.current?.querySelector('textarea')?.focus();
  };
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
      <div ref={message} className={styles.message}>
        <CountedField
          form={form}
          name="message"
          label="Message"
          rows={6}
          rule="Letters, digits and . , - / : ; only. We can’t send other characters, such as ? or !."
          maximum={MESSAGE_MAXIMUM}
        />
        <RefusedCharacters text={form.draft.message} onReplace={replaceMessage} />
      </div>
      <HoneypotField value={form.draft.subject} onFill={(text) => form.edit('subject', text)} />
    </Form>
  );
}
