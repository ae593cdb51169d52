import type { ReactNode } from 'react';
import { useRecognition } from '../features/account';
import { paths } from '../lib/paths';
import { TextLink } from '../ui/TextLink';
import styles from './AuthPage.module.css';
import { PageHead } from './PageHead';
import { Redirect } from './Redirect';

interface AuthPageProps {
  readonly title: string;
  /** A sentence under the heading. */
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** A page for who is not signed in (specification part 2); a recognised user is sent to the profile. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  const recognition = useRecognition();
  if (recognition === 'user') return <Redirect to={paths.profile} />;
  return (
    <div className={styles.page}>
      <PageHead title={title} />
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.home}>
          <TextLink to={paths.home}>Go home</TextLink>
        </p>
      </div>
      <div className={styles.panel}>
        {recognition === 'asking' ? <p role="status">Data is loading</p> : children}
      </div>
    </div>
  );
}
