import { messageAnswer } from '@store/domain/api/common';
import { FREE_DOWNLOAD_NEWSLETTER, FREE_DOWNLOAD_TERMS } from '@store/domain/catalogue/free-downloads';
import type { Track } from '@store/domain/catalogue/tracks';
import { isEmail } from '@store/domain/validation';
import { useState } from 'react';
import { apiCall } from '../../lib/api/apiCall';
import { Button } from '../../ui/Button';
import { HoneypotField } from '../../ui/fields/HoneypotField';
import { Form, FormField, toFormError, useForm } from '../../ui/form';
import { Modal } from '../../ui/Modal';
import styles from './FreeDownload.module.css';

type Field = 'email' | 'subject';

const request = apiCall('POST /api/tracks/free', messageAnswer);

interface FreeDownloadModalProps {
  readonly track: Track;
  readonly onClose: () => void;
}

export default function FreeDownloadModal({ track, onClose }: FreeDownloadModalProps) {
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm<Field>({
    initial: { email: '', subject: '' },
    validate: ({ email }) => (isEmail(email) ? null : { field: 'email', text: 'Email is not valid.' }),
    send: async ({ email, subject }) => {
      const outcome = await request({ id: track.id, email, subject });
      if (!outcome.ok) return toFormError(outcome.error, ['email']);
      setSent(outcome.data.message);
      return null;
    },
  });
  return (
    <Modal title={`Free download of ${track.title}`} onClose={onClose}>
      {sent !== null ? (
        <div className={styles.parts}>
          <p role="status">{sent}</p>
          <Button onClick={onClose}>Close</Button>
        </div>
      ) : (
        <>
          <ul className={styles.notes}>
            <li>{FREE_DOWNLOAD_NEWSLETTER}</li>
            <li>{FREE_DOWNLOAD_TERMS}</li>
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
