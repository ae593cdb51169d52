import { NAME_MAXIMUM } from '@store/domain/validation';
import { Button } from '../../ui/Button';
import { Field, TextField } from '../../ui/Field';
import styles from './ContactForm.module.css';
import { useContact } from './useContact';

/** Name, email, and a message whose remaining characters are counted (specification part 2). */
export function ContactForm() {
  const { draft, fault, remaining, isSending, edit, send } = useContact();
  const errorOf = (field: keyof typeof draft) => (fault?.field === field ? fault.text : undefined);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label="Name"
        autoComplete="name"
        maxLength={NAME_MAXIMUM}
        hint="Letters and spaces."
        value={draft.name}
        error={errorOf('name')}
        onChange={(event) => edit('name', event.target.value)}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        value={draft.email}
        error={errorOf('email')}
        onChange={(event) => edit('email', event.target.value)}
      />
      <TextField
        label="Message"
        rows={6}
        hint={
          <span className={styles.hints}>
            <span>Letters, digits and . , - / : ; – other marks, as ? or !, cannot be sent.</span>
            <span className={styles.counter}>{remaining} characters left</span>
          </span>
        }
        value={draft.message}
        error={errorOf('message')}
        onChange={(event) => edit('message', event.target.value)}
      />
      <Button type="submit" disabled={isSending}>
        {isSending ? 'Sending…' : 'Take Contact'}
      </Button>
    </form>
  );
}
