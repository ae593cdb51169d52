import type { StagedKind } from '@store/domain/shop/files/uploads';
import type { ReactNode } from 'react';
import type { StagedState, StagedStates, Staging } from '../../uploads/staging';
import type { UploadProgress } from '../../uploads/transport';
import { Button } from '../../../../../ui/Button';
import { sizeText } from '../../workshop/files/audioFile';
import styles from './FileSlot.module.css';

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

function StagedFile({ label, state: { name, size, progress }, onRemove, onRetry }: StagedFileProps) {
  const isFailed = progress.kind === 'failed';
  return (
    <div className={styles.file}>
      <div className={styles.text}>
        <span className={styles.label}>{label}</span>
        <span className={styles.name}>{name}</span>
        <span role="status" className={isFailed ? styles.failed : styles.progress}>
          {progressText(progress, size)}
        </span>
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

export interface FileSlotProps {
  readonly kind: StagedKind;
  readonly label: string;
  readonly files: { readonly staging: Staging; readonly states: StagedStates };
  /** If removing the file from staging isn't enough. */
  readonly onRemove?: () => void;
  /** Until a file is chosen. */
  readonly children?: ReactNode;
}

export function FileSlot({ kind, label, files: { staging, states }, onRemove, children }: FileSlotProps) {
  const state = states[kind];
  if (!state) return children;
  return (
    <StagedFile
      label={label}
      state={state}
      onRemove={onRemove ?? (() => staging.remove(kind))}
      onRetry={() => staging.retry(kind)}
    />
  );
}
