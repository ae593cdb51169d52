import type { ReactNode } from 'react';
import styles from './ProfileSection.module.css';

interface ProfileSectionProps {
  readonly title: string;
  /** What the section is for. */
  readonly lead: string;
  readonly children: ReactNode;
}

/** A part of the profile: what it is at the left, the controls beside it. */
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
