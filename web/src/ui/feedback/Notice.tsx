import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly title: string;
  /** `page` makes the title the h1. */
  readonly of?: 'list' | 'page';
  readonly children?: ReactNode;
}

export function Notice({ title, of = 'list', children }: NoticeProps) {
  const Title = of === 'page' ? 'h1' : 'p';
  return (
    <div className={styles.notice}>
      <svg viewBox="0 0 96 32" className={styles.flatline} aria-hidden="true">
        <path d="M0 16h34l4-9 6 18 6-22 5 17 3-4h38" />
      </svg>
      <Title className={styles.title}>{title}</Title>
      {children}
    </div>
  );
}
