import { useId, type ReactNode } from 'react';
import styles from './Import.module.css';

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Part({ title, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}
