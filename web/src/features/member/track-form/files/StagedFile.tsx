import type { StagedState } from '../../uploads/staging';
import type { UploadProgress } from '../../uploads/transport';
import { Button } from '../../../../ui/Button';
import { sizeText } from './audioFile';
import styles from './StagedFile.module.css';

interface StagedFileProps {
  readonly label: string;
  readonly state: StagedState;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

function progressText(progress: UploadProgress, size: number): string {
  switch (progress.kind) {
    case 'waiting':
      return `Waiting · ${sizeText(size)}`;
    case 'sending':
      return progress.isStalled
        ? `No connection. The upload will resume automatically · ${sizeText(progress.sent)} of ${sizeText(size)}`
        : `${sizeText(progress.sent)} of ${sizeText(size)}`;
    case 'done':
      return `Uploaded · ${sizeText(size)}`;
    case 'failed':
      return progress.message;
  }
}

function sentBytes(progress: UploadProgress, size: number): number {
  if (progress.kind === 'done') return size;
  return progress.kind === 'sending' ? progress.sent : 0;
}

export function StagedFile({ label, state: { name, size, progress }, onRemove, onRetry }: StagedFileProps) {
  const isFailed = progress.kind === 'failed';
  return (
    <div className={styles.file}>
      <div className={styles.text}>
        <span className={styles.label}>{label}</span>
        <span className={styles.name}>{name}</span>
        <span role="status" className={isFailed ? styles.failed : styles.progress}>
          {progressText(progress, size)}
        </span>
        <progress
          className={styles.bar}
          aria-label={`Upload of ${name}`}
          value={sentBytes(progress, size)}
          max={size || 1}
        />
      </div>
      <div className={styles.actions}>
        {isFailed && (
          <Button variant="quiet" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button variant="plain" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  );
}
