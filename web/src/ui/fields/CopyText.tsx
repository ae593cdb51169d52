import { useSetAtom } from 'jotai';
import { useId } from 'react';
import { Button } from '../Button';
import { addToastAtom } from '../toasts';
import styles from './CopyText.module.css';

interface CopyTextProps {
  readonly label: string;
  readonly text: string;
  readonly rows?: number;
}

export function CopyText({ label, text, rows = 1 }: CopyTextProps) {
  const id = useId();
  const addToast = useSetAtom(addToastAtom);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      addToast({ kind: 'Success', title: 'Copied', description: `${label}: in your clipboard.` });
    } catch {
      addToast({ kind: 'Warning', description: 'The browser refused. Select the text and copy it.' });
    }
  };
  return (
    <div className={rows > 1 ? `${styles.copied} ${styles.long}` : styles.copied}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea id={id} readOnly value={text} rows={rows} className={styles.text} />
      <Button variant="quiet" onClick={() => void copy()} aria-label={`Copy ${label}`}>
        Copy
      </Button>
    </div>
  );
}
