import type { ReactNode } from 'react';
import { PageHead } from './PageHead';
import styles from './ReadingPage.module.css';

interface ReadingPageProps {
  readonly title: string;
  readonly description: string;
  readonly lead: ReactNode;
  /** Uses a tablet's whole width. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export function ReadingPage({ title, description, lead, isWide = false, children }: ReadingPageProps) {
  return (
    <div className={`${styles.page} ${isWide ? styles.wide : ''}`} data-complete>
      <PageHead title={title} description={description} />
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      <div>{children}</div>
    </div>
  );
}
