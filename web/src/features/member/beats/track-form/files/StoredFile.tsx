import type { ReactNode } from 'react';
import { Button } from '../../../../../ui/Button';
import { VisuallyHidden } from '../../../../../ui/VisuallyHidden';
import styles from './StoredFile.module.css';

interface StoredFileProps {
  readonly label: string;
  /** The picture or the player. */
  readonly children: ReactNode;
  readonly onAddress: () => void;
}

/** A file that the shop stores, in place of its long address. */
export function StoredFile({ label, children, onAddress }: StoredFileProps) {
  return (
    <div className={styles.file}>
      {children}
      <div>
        <p className={styles.label}>{label}</p>
        <Button variant="plain" className={styles.address} onClick={onAddress}>
          Use an address instead <VisuallyHidden>{`(${label})`}</VisuallyHidden>
        </Button>
      </div>
    </div>
  );
}
