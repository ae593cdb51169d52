import type { ReactNode } from 'react';
import { paths } from '../../lib/paths/paths';
import { ButtonLink } from '../../ui/Button';
import styles from './MessagePage.module.css';
import { PageHead } from './PageHead';

interface MessagePageProps {
  readonly name: string;
  readonly heading: string;
  readonly children: ReactNode;
  /** Defaults to the way home; null for none. */
  readonly mainAction?: ReactNode;
  readonly action?: ReactNode;
  readonly content?: ReactNode;
  /** The content arrives later, so the page begins at the top and nothing above it moves. */
  readonly isGrowing?: boolean;
  readonly variant?: 'error' | 'info' | 'busy';
}

const WAVE = 'M0 40h40q10-56 20 0t20 0q8-40 16 0t16 0q7-26 14 0t14 0q6-14 12 0t12 0h156';

const WAVEFORMS = {
  error: 'M0 40h60l8-14 10 30 12-50 14 68 12-52 9 30 8-12h187',
  info: WAVE,
  busy: WAVE,
} as const;

export function MessageActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

export function MessagePage({
  name,
  heading,
  children,
  mainAction = <ButtonLink to={paths.home}>Go home</ButtonLink>,
  action,
  content,
  isGrowing = false,
  variant = 'info',
}: MessagePageProps) {
  return (
    <div
      className={`${styles.page} ${isGrowing ? styles.growing : ''}`}
      data-complete
      data-compact-newsletter
    >
      <PageHead title={name} />
      <svg viewBox="0 0 320 80" className={styles.line} aria-hidden="true">
        <path d={WAVEFORMS[variant]} />
        {variant === 'busy' && <path d={WAVEFORMS.busy} pathLength="100" className={styles.signal} />}
      </svg>
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.text}>{children}</p>
      {content}
      {(mainAction !== null || action !== undefined) && (
        <MessageActions>
          {mainAction}
          {action}
        </MessageActions>
      )}
    </div>
  );
}
