import { useState, type SyntheticEvent } from 'react';
import { counted } from '../../../../lib/figures';
import { Button } from '../../../../ui/Button';
import { TextField } from '../../../../ui/fields/Field';
import { Modal } from '../../../../ui/Modal';
import { Failure } from '../../base/frame/Failure';
import { useMemberAction } from '../../base/list/useMemberAction';
import { sendToMore } from './linkCalls';
import { namedPeople, NOBODY, PeopleFields, type Person } from './PeopleFields';
import styles from './PrivateLinks.module.css';

interface MoreModalProps {
  readonly id: string;
  readonly message: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function MoreModal({ id, message: first, onClose, onDone }: MoreModalProps) {
  const [people, setPeople] = useState<readonly Person[]>([NOBODY]);
  const [message, setMessage] = useState(first);
  const { isBusy, failure, run } = useMemberAction(() => {
    onClose();
    onDone();
  });
  const recipients = namedPeople(people);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (recipients.length > 0) void run((options) => sendToMore({ id, message, recipients }, options));
  };
  return (
    <Modal title="Send to more people" size="large" onClose={() => !isBusy && onClose()}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <PeopleFields people={people} onChange={setPeople} />
        <TextField
          label="Message"
          rows={4}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
        <Failure>{failure}</Failure>
        <div className={styles.actions}>
          <Button type="submit" disabled={recipients.length === 0} isBusy={isBusy}>
            {isBusy ? 'Sending…' : `Send to ${counted(recipients.length, 'person', 'people')}`}
          </Button>
          <Button variant="quiet" isBusy={isBusy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
