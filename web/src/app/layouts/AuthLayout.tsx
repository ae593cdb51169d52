import type { ReactNode } from 'react';
import { paths } from '../../lib/paths/paths';
import { TextLink } from '../../ui/links/TextLink';
import styles from './AuthLayout.module.css';
import { PageHead } from './PageHead';

interface AuthLayoutProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

export function AuthLayout({ title, lead, children }: AuthLayoutProps) {
  return (
    <div className={styles.page} data-complete data-compact-newsletter>
      <PageHead title={title} />
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.home}>
          <TextLink to={paths.home}>Go home</TextLink>
        </p>
      </div>
      <div className={styles.panel}>{children}</div>
    </div>
  );
}
