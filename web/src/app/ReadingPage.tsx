import type { ReactNode } from 'react';
import { PageHead } from './PageHead';
import styles from './ReadingPage.module.css';

interface ReadingPageProps {
  readonly title: string;
  readonly description: string;
  /** A sentence or two under the heading. */
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** A page to read: heading and lead at the left, the text beside them. */
export function ReadingPage({ title, description, lead, children }: ReadingPageProps) {
  return (
    <div className={styles.page}>
      <PageHead title={title} description={description} />
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      <div>{children}</div>
    </div>
  );
}
