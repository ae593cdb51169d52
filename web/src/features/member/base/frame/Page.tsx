import { useId, type ReactNode } from 'react';
import { TextLink } from '../../../../ui/links/TextLink';
import type { ListAddress } from '../list/address/listAddress';
import styles from './Page.module.css';

export interface PageProps {
  readonly list: ListAddress;
  /** Undefined for the list. */
  readonly item: string | undefined;
  /** Shows an item, or the list. */
  readonly onItem: (item?: string) => void;
}

interface FrameProps {
  readonly title: string;
  readonly back?: { readonly to: string; readonly label: string } | undefined;
  /** The item's state, after the heading. */
  readonly mark?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A dashboard page that is no list. Its heading gets the focus on navigation. */
export function Page({ title, mark, back, actions, children }: FrameProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      {back && (
        <p className={styles.back}>
          <TextLink to={back.to}>{back.label}</TextLink>
        </p>
      )}
      <div className={styles.top}>
        <div className={styles.heading}>
          <h2 id={headingId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <div>{mark}</div>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
