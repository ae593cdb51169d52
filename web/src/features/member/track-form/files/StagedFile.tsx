import type { StagedState } from '../../uploads/staging';
import type { Sending } from '../../uploads/transport';
import { Button } from '../../../../ui/Button';
import { sizeText } from './audioFile';
import styles from './StagedFile.module.css';

interface StagedFileProps {
  readonly label: string;
  readonly state: StagedState;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

function progressText(sending: Sending, size: number): string {
  switch (sending.kind) {
    case 'waiting':
      return `Waiting · ${sizeText(size)}`;
    case 'sending':
      return sending.isStalled
        ? `No connection. The upload goes on by itself · ${sizeText(sending.sent)} of ${sizeText(size)}`
        : `${sizeText(sending.sent)} of ${sizeText(size)}`;
    case 'done':
      return `Uploaded · ${sizeText(size)}`;
    case 'failed':
      return sending.message;
  }
}

function sentBytes(sending: Sending, size: number): number {
  if (sending.kind === 'done') return size;
  return sending.kind === 'sending' ? sending.sent : 0;
}

export function StagedFile({ label, state: { name, size, sending }, onRemove, onRetry }: StagedFileProps) {
  const isFailed = sending.kind === 'failed';
  return (
    <div className={styles.file}>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.name}>{name}</span>
        <span role="status" className={isFailed ? styles.failed : styles.progress}>
          {progressText(sending, size)}
        </span>
        <progress
          className={styles.bar}
          aria-label={`Upload of ${name}`}
          value={sentBytes(sending, size)}
          max={size || 1}
        />
      </div>
      <div className={styles.actions}>
        {isFailed && (
          <Button look="quiet" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button look="plain" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  );
}
