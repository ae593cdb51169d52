import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';
import { ChevronDownIcon } from './icons/controls';

interface DisclosureProps {
  /** Only one disclosure per group is open. */
  readonly group: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** Works without scripts. */
export function Disclosure({ group, title, children }: DisclosureProps) {
  return (
    <details name={group} className={styles.disclosure}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
        <ChevronDownIcon />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
