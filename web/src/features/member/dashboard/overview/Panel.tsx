import { useId, type ReactNode } from 'react';
import { memberPagePath, type MemberPage } from '../../../../lib/paths/dashboardQuery';
import { Link } from '../../../../ui/links/Link';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden';
import styles from './Overview.module.css';

interface PanelProps {
  readonly title: string;
  readonly isTitleHidden?: boolean;
  readonly more?: { readonly tab: MemberPage; readonly label: string };
  readonly children: ReactNode;
}

export function Panel({ title, isTitleHidden = false, more, children }: PanelProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className={isTitleHidden ? undefined : styles.panelTop}>
        <h3 id={titleId} className={styles.panelTitle}>
          {isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
        </h3>
        {more && (
          <Link to={memberPagePath(more.tab)} className={styles.panelMore}>
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
