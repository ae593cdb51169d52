import type { ReactNode } from 'react';
import styles from './ProfileSection.module.css';

interface ProfileSectionProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

export function ProfileSection({ title, lead, children }: ProfileSectionProps) {
  return (
    <section className={styles.section}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}
