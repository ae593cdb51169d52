import { useId, useRef } from 'react';
import textStyles from '../text.module.css';
import styles from './DropZone.module.css';
import { useDrop } from './useDrop';

interface DropZoneProps {
  readonly label: string;
  readonly hint: string;
  readonly action: string;
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

export function DropZone({ label, hint, action, accept, isMultiple = false, onFiles }: DropZoneProps) {
  const zone = useRef<HTMLDivElement>(null);
  const id = useId();
  const isOver = useDrop(zone, onFiles);
  return (
    <div ref={zone} className={`${styles.zone} ${isOver ? styles.over : ''}`}>
      <div className={styles.text}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        <span id={`${id}-hint`} className={textStyles.faintNote}>
          {hint}
        </span>
      </div>
      <label className={styles.button}>
        <input
          type="file"
          className={styles.input}
          accept={accept}
          multiple={isMultiple}
          aria-labelledby={`${id}-label ${id}-action`}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // Allows choosing the same file again after removing it.
            target.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
        <span id={`${id}-action`}>{action}</span>
      </label>
    </div>
  );
}
