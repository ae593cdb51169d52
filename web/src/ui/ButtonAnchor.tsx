import type { AnchorHTMLAttributes } from 'react';
import styles from './Button.module.css';

/** A main action that opens a file, bypassing the router. Separate from Button, which every page loads. */
export function ButtonAnchor({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={`${styles.button} ${styles.signal}`}>
      {children}
    </a>
  );
}
