import { messageAnswer } from '@store/domain/api/common';
import { FREE_DOWNLOAD_NEWSLETTER, FREE_DOWNLOAD_TERMS } from '@store/domain/shop/catalogue/free-downloads';
import { isEmail } from '@store/domain/platform/validation';
import { useState } from 'react';
import { apiCall } from '../../../lib/api/apiCall';
import { Button } from '../../../ui/Button';
import { HoneypotField } from '../../../ui/fields/HoneypotField';
import { Form, FormField, useForm } from '../../../ui/form';
import { Modal } from '../../../ui/Modal';
import { useKeptFocus } from '../../../ui/keptFocus';
import styles from './FreeDownload.module.css';

type Field = 'email' | 'subject';

const requestBeat = apiCall('POST /api/tracks/free', messageAnswer);

const requestKit = apiCall('POST /api/kits/free', messageAnswer);

/** A free beat or kit. */
export interface Gift {
  readonly kind: 'beat' | 'kit';
  readonly id: number;
  readonly title: string;
}

interface FreeDownloadModalProps {
  readonly gift: Gift;
  readonly onClose: () => void;
}

export default function FreeDownloadModal({ gift, onClose }: FreeDownloadModalProps) {
  const request = gift.kind === 'beat' ? requestBeat : requestKit;
  const [sent, setSent] = useState<string | null>(null);
  const answer = useKeptFocus<HTMLDivElement>(sent !== null);
  const form = useForm<Field>({
    errorToast: null,
    initial: { email: '', subject: '' },
    validate: ({ email }) => (isEmail(email) ? null : { field: 'email', text: 'Email is not valid.' }),
    send: async ({ email, subject }) => {
      const outcome = await request({ id: gift.id, email, subject });
      if (!outcome.ok) return outcome.error;
      setSent(outcome.data.message);
      return null;
    },
  });
  return (
    <Modal title={`Free download of ${gift.title}`} onClose={onClose}>
      {sent !== null ? (
        <div ref={answer} className={styles.parts}>
          <p role="status">{sent}</p>
          <Button onClick={onClose}>Close</Button>
        </div>
      ) : (
        <>
          <ul className={styles.notes}>
            <li>{FREE_DOWNLOAD_NEWSLETTER}</li>
            <li>{gift.kind === 'beat' ? FREE_DOWNLOAD_TERMS : 'The licence on this page applies.'}</li>
          </ul>
          <Form form={form} action="Send me the link">
            <FormField form={form} name="email" label="Email" type="email" autoComplete="email" />
            <HoneypotField value={form.draft.subject} onFill={(text) => form.edit('subject', text)} />
          </Form>
        </>
      )}
    </Modal>
  );
}
